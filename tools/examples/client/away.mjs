// Who is away: a webhook that is told of the turn, a key that gives a seat back, a link that is withdrawn, the archive.
//   node --experimental-websocket away.mjs http://127.0.0.1:1754/#SECRET RULESET     (a server with --notify, webhooks = any, and --archive)

import { createHmac } from "node:crypto";
import { createServer } from "node:http";

const [address, ruleset] = process.argv.slice(2);
const [page, secret] = address.split("#");

/** A socket that waits for the reply of each message, or for its end. */
async function open(hello) {
  const socket = new WebSocket(page.replace(/^http/, "ws") + "ws");
  const replies = new Map();
  let last = 0;
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    replies.get(message.to)?.(message);
  };
  const closed = new Promise((done) => (socket.onclose = (event) => done(event)));
  const ask = (type, fields = {}) =>
    new Promise((done) => {
      const n = ++last;
      replies.set(n, done);
      socket.send(JSON.stringify({ ...fields, type, n }));
    });
  await new Promise((done, failed) => Object.assign(socket, { onopen: done, onerror: failed }));
  const greeted = await Promise.race([ask("hello", { protocol: 2, ...hello }), closed]);
  return { ask, greeted, close: () => socket.close() };
}

const host = await open({ host: secret });
const made = await host.ask("create", { ruleset });
const { game } = made;
const [seat, link] = Object.entries(made.seats)[0];
const player = await open({ game, token: link.split("#")[1] });

// a webhook, which must be confirmed
let heard;
const call = new Promise((done) => (heard = done));
const hook = createServer(async (request, reply) => {
  let body = "";
  for await (const part of request) body += part;
  reply.writeHead(204).end();
  heard({ body, headers: request.headers });
});
await new Promise((done) => hook.listen(0, "127.0.0.1", done));
const given = await player.ask("notify", { webhook: `http://127.0.0.1:${hook.address().port}/` });
const key = given.addresses.find((one) => one.kind === "webhook").secret;
const { body, headers } = await call;
const signature = createHmac("sha256", key).update(`${headers["x-gabion-timestamp"]}.${body}`).digest("hex");
console.log(`signed: ${headers["x-gabion-signature"] === `sha256=${signature}`}`);
await fetch(new URL(new URL(JSON.parse(body).confirm).pathname, page), { method: "POST" });
const { addresses } = await player.ask("notify");
console.log(`confirmed: ${addresses.find((one) => one.kind === "webhook").isConfirmed}`);

// a key gives the seat back, until the host withdraws its links
const kept = await player.ask("keep");
const me = await open({ me: kept.key });
const own = (await me.ask("mine")).games[0].mine[0];
console.log(`mine: ${own.seat === seat && own.link.startsWith(`/t/${game}#`)}`);
const withdrawn = await host.ask("withdraw", { game, seat });
console.log(`withdrawn; a new link: ${withdrawn.link !== link}`);
console.log(`and by the key: ${(await me.ask("mine")).games[0].mine[0].link === "" ? "refused" : "open"}`);
const late = await open({ game, token: link.split("#")[1] });
const fresh = await open({ game, token: withdrawn.link.split("#")[1] });
console.log(`old link: ${late.greeted.code}; new one: ${fresh.greeted.seat === seat}`);
await me.ask("drop", { game, seat });
console.log(`dropped: ${(await me.ask("mine")).games.length === 0}`);

// the archive has finished games only
const visitor = await open({ archive: true });
console.log(`archive: ${(await visitor.ask("archive")).number} games`);
console.log(`a game that goes on: ${(await visitor.ask("download", { game })).code}, ${(await visitor.ask("watch", { game })).code}`);
const bad = await fetch(new URL("/upload", page), { method: "POST", body: "{", headers: { Authorization: `Bearer ${secret}` } });
console.log(`a bad record: ${bad.status}`);
[host, player, fresh, me, visitor].forEach((one) => one.close());
hook.closeAllConnections();
hook.close();
