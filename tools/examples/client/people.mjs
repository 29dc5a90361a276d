// What people do beside the rules: a host renames a game, a player says a name, talks, keeps a note, hurries a computer and asks a teacher; somebody learns.
//   node --experimental-websocket people.mjs http://127.0.0.1:1754/#SECRET RULESET     (Node 20 and newer)

const [address, ruleset] = process.argv.slice(2);
const [page, secret] = address.split("#");

/** A socket: `ask` waits for the reply; `told` waits for a message of a type that the server sends by itself. */
async function open(hello) {
  const socket = new WebSocket(page.replace(/^http/, "ws") + "ws");
  const replies = new Map();
  const heard = [];
  let wanted = () => {};
  let last = 0;
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (replies.has(message.to)) replies.get(message.to)(message);
    else heard.push(message) && wanted();
  };
  const ask = (type, fields = {}) =>
    new Promise((done) => {
      const n = ++last;
      replies.set(n, done);
      socket.send(JSON.stringify({ ...fields, type, n }));
    });
  const told = async (type) => {
    let at;
    while ((at = heard.findIndex((message) => message.type === type)) < 0) {
      await new Promise((done) => (wanted = done));
    }
    return heard.splice(at, 1)[0];
  };
  await new Promise((done, failed) => Object.assign(socket, { onopen: done, onerror: failed }));
  const greeted = await ask("hello", { protocol: 2, ...hello });
  return { ask, told, greeted, close: () => socket.close() };
}

const host = await open({ host: secret });
const { rulesets } = await host.ask("rulesets");
const { seatNumbers, beginHere } = rulesets.find((one) => one.id === ruleset);
console.log(`${ruleset}: ${seatNumbers.join(" to ")} seats${beginHere ? ", begin with this" : ""}`);
const { seats: all } = await host.ask("ruleset", { ruleset });
const seats = Object.fromEntries(all.map(({ id }, at) => [id, at === 0 ? "person" : "monte-carlo:1000000"]));
const made = await host.ask("create", { ruleset, seats });
await host.ask("rename", { game: made.game, title: "Friday" });

const [seat, link] = Object.entries(made.seats)[0];
const player = await open({ game: made.game, token: link.split("#")[1], name: "Ada" });
const watcher = await open({ game: made.game, token: made.spectator.split("#")[1] });
await player.ask("say", { text: "Good luck" });
const { lines } = await watcher.told("talk");
console.log(`${lines[0].name} (${lines[0].room}): ${lines[0].text}`);
console.log(`note: ${(await player.ask("note", { text: "take the hill" })).text}`);
const table = await player.told("table");
console.log(`here: ${table.people.filter((one) => one.isPresent).length} of ${table.people.length}, ${table.watchers} watching`);

// a computer thinks: it is told to move
await player.ask("answer", { id: table.questions[0].id, index: 0 });
const { seat: thinks, games, of } = await watcher.told("thinking");
console.log(`thinking: ${thinks}, ${games > 0 && games < of ? "some" : "no"} trial games`);
console.log(`told to move: ${(await player.ask("moveNow")).seats}; a spectator: ${(await watcher.ask("moveNow")).code}`);

// the host deletes the game, and takes it back
const { games: listed } = await host.ask("games");
const { title, seats: sides } = listed.find((one) => one.id === made.game);
let gone = await host.ask("delete", { game: made.game }); // asks, and again where the game has gone on meanwhile
while (gone.done === false) gone = await host.ask("delete", { game: made.game, answers: gone.answers });
console.log(`${title}, ${sides.find((one) => one.seat === seat).name}: deleted ${gone.done}`);
console.log(`restored: ${(await host.ask("restore", { game: made.game })).game === made.game}`);

// a lesson, where the game has one: a wrong answer is refused with its clause, the first legal one is right
const { lessons, puzzles } = await host.ask("lessons", { ruleset });
if (lessons.length > 0) {
  const learner = await open({ host: secret, ruleset, lesson: lessons[0].id });
  const { id } = (await learner.told("table")).questions[0];
  const { objection } = await learner.ask("answer", { id, words: learner.greeted.lesson.wrong[0].words });
  const { isSolved } = await learner.ask("answer", { id, index: 0 });
  console.log(`lesson: refused by ${objection.rule}, solved ${isSolved}`);
  learner.close();
}

// a puzzle, where the game has one: answers are judged by trial games, until the best one is found
if (puzzles.length > 0) {
  const solver = await open({ host: secret, ruleset, lesson: puzzles[0].id });
  const { id, size } = (await solver.told("table")).questions[0];
  let judged = {};
  for (let index = 0; index < size && !judged.isSolved; index++) judged = await solver.ask("answer", { id, index });
  console.log(`puzzle: ${judged.text}`);
  solver.close();
}

// a teacher: a hint at the first question with a choice, and a review of the finished game
const others = Object.fromEntries(all.map(({ id }, at) => [id, at === 0 ? "person" : "random"]));
const lesson = await host.ask("create", { ruleset, seats: others, hints: true, remarks: true });
const pupil = await open({ game: lesson.game, token: lesson.seats[seat].split("#")[1], changes: false });
let now = await pupil.told("table");
let hint = null;
while (!now.see.status.over) {
  const [question] = now.questions;
  if (question?.size > 1 && !hint) {
    do hint = await pupil.ask("hint", { id: question.id });
    while (hint.more);
    console.log(`remarks: ${pupil.greeted.remarks}; ${hint.lines[0]}`);
  }
  if (question) await pupil.ask("answer", { id: question.id, index: 0 });
  now = await pupil.told("table");
}
let review;
do review = await pupil.ask("review");
while (review.more && (await new Promise((done) => setTimeout(done, 200, true))));
console.log(`review: ${review.findings.length <= 3 ? "at most three" : "too many"} answers`);
[host, player, watcher, pupil].forEach((one) => one.close());
