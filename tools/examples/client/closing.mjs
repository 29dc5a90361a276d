// What people do about the end of a game: a clock, a draw, a computer that plays on, a seat passed on, resigning, a rematch.
//   node --experimental-websocket closing.mjs http://127.0.0.1:1754/#SECRET RULESET     (Node 20 and newer)

const [address, ruleset] = process.argv.slice(2);
const [page, secret] = address.split("#");

/** A socket: `ask` waits for the reply, `table` for a table of which something is so. */
async function open(hello) {
  const socket = new WebSocket(page.replace(/^http/, "ws") + "ws");
  const replies = new Map();
  let now = {};
  let told = () => {};
  let last = 0;
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (replies.has(message.to)) replies.get(message.to)(message);
    else if (message.type === "table") told((now = message));
  };
  const ask = (type, fields = {}) =>
    new Promise((done) => {
      const n = ++last;
      replies.set(n, done);
      socket.send(JSON.stringify({ ...fields, type, n }));
    });
  const table = (isSo) =>
    new Promise((done) => {
      told = (message) => message.closing && isSo(message) && done(message);
      told(now);
    });
  const closed = new Promise((done) => (socket.onclose = ({ code }) => done(code)));
  await new Promise((opened, failed) => Object.assign(socket, { onopen: opened, onerror: failed }));
  const greeted = await ask("hello", { protocol: 2, ...hello });
  return { ask, table, greeted, closed, close: () => socket.close() };
}
const seatAt = (link) => open({ game: link.split("/").pop().split("#")[0], token: link.split("#")[1] });

const host = await open({ host: secret });
const { seats: all } = await host.ask("ruleset", { ruleset });
const seats = Object.fromEntries(all.map(({ id }, at) => [id, at < 2 ? "person" : "random"]));
const made = await host.ask("create", { ruleset, seats, pace: "game", seconds: 3600, increment: 30, after: "lost" });
const links = Object.values(made.seats);
let one = await seatAt(links[0]);
const other = await seatAt(links[1]);
const { pace } = await other.table(() => true);
console.log(`time: ${pace.seconds} s, and ${pace.increment} s a move; then: ${pace.after}`);
console.log(`clocks that run: ${pace.clocks.filter((clock) => clock.isRunning && clock.left > 3500).length > 0}`);

await one.ask("draw", { agreed: true });
const { closing } = await other.table((message) => message.closing.draw.length > 0);
console.log(`a draw is offered by ${closing.draw}`);
await other.ask("draw", { agreed: false });

console.log(`plays now: ${(await one.ask("holder", { who: "random" })).holder}`);
console.log(`and now: ${(await one.ask("holder", { who: "person" })).holder}`);
const { link } = await one.ask("passOn", { sure: true });
console.log(`passed on: closed with ${await one.closed}`);
one = await seatAt(link);

console.log(`resigned, over: ${(await one.ask("resign", { sure: true })).over}`);
const end = await other.table((message) => message.closing.reason !== "");
console.log(`${end.closing.reason}: ${end.closing.sentence}`);
console.log(`a rematch, at first: "${(await one.ask("rematch")).link}"`);
const again = await seatAt((await other.ask("rematch")).link);
console.log(`${other.greeted.seat} before, now another seat: ${again.greeted.seat !== other.greeted.seat}`);
[host, one, other, again].forEach((open) => open.close());
