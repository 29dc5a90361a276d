// Plays a whole game at a served table: one seat by the first legal answer, the others at random.
//   node --experimental-websocket play.mjs http://127.0.0.1:1754/#SECRET RULESET     (Node 20 and newer)

const [address, ruleset] = process.argv.slice(2);
const [page, secret] = address.split("#");

/** A socket: asks and waits for the reply; what the server tells by itself goes to `told`. */
async function talk(hello, told) {
  const socket = new WebSocket(page.replace(/^http/, "ws") + "ws");
  const waiting = new Map();
  let last = 0;
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    const reply = waiting.get(message.to);
    waiting.delete(message.to);
    if (reply) reply(message);
    else told(message);
  };
  const ask = (type, fields) =>
    new Promise((done, failed) => {
      const n = ++last;
      waiting.set(n, (reply) =>
        reply.type === "error" ? failed(new Error(reply.sentence)) : done(reply));
      socket.send(JSON.stringify({ ...fields, type, n }));
    });
  await new Promise((open, failed) => Object.assign(socket, { onopen: open, onerror: failed }));
  await ask("hello", { protocol: 2, ...hello });
  return { ask, close: () => socket.close() };
}

// the lobby: the first seat is a person's, where nothing is said of the seats
const lobby = await talk({ host: secret }, () => {});
const made = await lobby.ask("create", { ruleset });
lobby.close();
const [seat, link] = Object.entries(made.seats)[0];
const token = link.split("#")[1];

// the table
let answered = 0; // the last question that was answered
let end, failed;
const over = new Promise((done, fail) => ([end, failed] = [done, fail]));
async function told(message) {
  if (message.type !== "table") return;
  for (const line of message.story) console.log("  ".repeat(line.depth) + line.text);
  if (message.see.status?.over) end(message.see.status); // only what has changed is sent
  const question = message.questions.find((open) => open.id > answered);
  if (!question) return;
  answered = question.id;
  const reply = await (await table).ask("answer", { id: question.id, index: 0 });
  if (!reply.done) throw new Error(reply.sentence);
  console.log(`${seat}: ${question.text} ${reply.words}`);
}
const table = talk({ game: made.game, token }, (message) => told(message).catch(failed));
const { winnerTitle, ending } = await over;
console.log(`over: ${winnerTitle || "nobody"} wins (${ending})`);
(await table).close();
