import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AskInput } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import type {
  AnswerPiece,
  OwnConversationDetail,
  OwnConversations,
  SuggestedQuestions,
} from "#core/assistant/views.ts";
import { answersEn } from "#core/assistant/texts/answers/en.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  type TestBuilding,
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
} from "#server/testing/organisation.ts";
import { skillsOf } from "#server/platform/slice.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { usualSkills } from "./reads/suggestions.ts";
import { assistantConversation, assistantQuestion } from "./table.ts";
import { forgetVisitorData } from "./verbs/forget.ts";

let world: TestWorld;
let call: Caller;
let http: Awaited<ReturnType<typeof openCaller>>["http"];
let close: () => Promise<void>;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ http, call, close } = await openCaller(world));
  home = await foundOrganisation(world, "ASSISTANTHOUSE");
});
afterAll(async () => {
  await close();
  await world.close();
});

type AskOptions = { cookie?: string | null; language?: string } & Omit<
  Partial<AskInput>,
  "language"
>;

async function ask(question: string, { cookie = null, language = "uk", ...more }: AskOptions = {}) {
  const body = { question, language, ...more };
  const answer = await call("POST", "/api/assistant/ask", { cookie, body });
  const pieces = [...answer.text.matchAll(/^data: (\{.*"type".*\})$/gm)].map(
    ([, json = ""]) => JSON.parse(json) as AnswerPiece,
  );
  return { ...answer, pieces };
}
/** Returns outcome, language, subject and ids of an answer. */
const startOf = (pieces: AnswerPiece[]) => {
  const [start] = pieces;
  if (start?.type !== "start") throw new Error("an answer did not begin");
  return start;
};
const textOf = (pieces: AnswerPiece[]) =>
  pieces.map((piece) => (piece.type === "words" ? piece.text : "")).join("");
const listQuestions = () => world.db.orm.select().from(assistantQuestion);

test("anyone is answered in pieces, from a place that is named; the question is kept without who asked", async () => {
  const { status, headers, pieces } = await ask("Используете ли вы куки?");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/event-stream");
  expect(startOf(pieces)).toMatchObject({ language: "ru", outcome: "answer", subject: null });
  expect(startOf(pieces).conversationId).toBeNull();
  expect(pieces.filter(({ type }) => type === "words").length).toBeGreaterThan(10);
  const last = pieces.at(-1);
  expect(last?.type === "end" && last.sources.map(({ href }) => href)).toContain(
    "/legal/privacy#s7",
  );
  expect(await listQuestions()).toMatchObject([
    {
      question: "Используете ли вы куки?",
      language: "ru",
      outcome: "answer",
      answer: textOf(pieces),
      personId: null,
      conversationId: null,
    },
  ]);
});

test("what no text says is not known, in the language of the question", async () => {
  const { pieces } = await ask("What is the capital of Australia?");
  expect(startOf(pieces)).toMatchObject({ language: "en", outcome: "unknown", subject: null });
  expect(textOf(pieces)).toBe(answersEn.unknown);
  expect(pieces.at(-1)).toEqual({ type: "end", sources: [], actions: [], choices: [] });
});

test("what is not known in another language is said in the page's", async () => {
  for (const language of ["uk", "en"] as const) {
    const { pieces } = await ask("¿Dónde venden entradas para la ópera?", { language });
    expect(startOf(pieces)).toMatchObject({ language, outcome: "unknown" });
  }
});

test("nothing, too much and what is no question are refused before anything is kept", async () => {
  const before = (await listQuestions()).length;
  for (const question of ["", "   ", "?".repeat(301), "я".repeat(10_000)])
    expect((await ask(question)).status, question.slice(0, 5)).toBe(422);
  expect((await ask("Як сплатити рахунок?", { language: "de" })).status).toBe(422);
  expect(await listQuestions()).toHaveLength(before);
});

const tick = () => world.setNow(new Date(world.clock().getTime() + 1000));
const conversations = (cookie: string, query = "") =>
  call("GET", `/api/assistant/conversations${query}`, { cookie });
const listOf = async (cookie: string) => (await conversations(cookie)).body as OwnConversations;
const detailOf = async (cookie: string, id: string | null) =>
  (await call("GET", `/api/assistant/conversations/${id}`, { cookie }))
    .body as OwnConversationDetail;
/** Statuses of reading, renaming and deleting a conversation. */
async function reach(cookie: string, id: string) {
  const path = `/api/assistant/conversations/${id}`;
  const read = await call("GET", path, { cookie });
  const renamed = await call("PATCH", path, { cookie, body: { title: "Чужа" } });
  const deleted = await call("DELETE", path, { cookie });
  return [read.status, renamed.status, deleted.status];
}

test("a member goes on with a conversation, finds it again as it was, renames and deletes it; nobody else does", async () => {
  const resident = await cookieOf(call, home.people.resident.email);
  const owner = await cookieOf(call, home.people.owner.email);
  const first = await ask("Як сплатити рахунок?", { cookie: resident });
  const { conversationId = null } = startOf(first.pieces);
  if (!conversationId) throw new Error("no conversation began");
  tick();
  const second = await ask("Яка завтра погода?", { cookie: resident, conversationId });
  expect(startOf(second.pieces).conversationId).toBe(conversationId);
  tick();
  const apart = await ask("Де взяти код?", { cookie: resident });
  expect(startOf(apart.pieces).conversationId).not.toBe(conversationId);
  expect((await listOf(resident)).items.map(({ title, questions }) => [title, questions])).toEqual([
    ["Де взяти код?", 1],
    ["Як сплатити рахунок?", 2],
  ]);

  const { title, questions } = await detailOf(resident, conversationId);
  expect(title).toBe("Як сплатити рахунок?");
  expect(questions.map(({ question, outcome }) => [question, outcome])).toEqual([
    ["Як сплатити рахунок?", "answer"],
    ["Яка завтра погода?", "unknown"],
  ]);
  const end = first.pieces.at(-1);
  if (end?.type !== "end") throw new Error("an answer was cut");
  const { sources, actions, choices } = end;
  expect(questions[0]).toMatchObject({ text: textOf(first.pieces), sources, actions, choices });

  expect(await listOf(owner)).toEqual({ items: [], nextCursor: null });
  expect(await reach(owner, conversationId)).toEqual([404, 404, 404]);
  const path = `/api/assistant/conversations/${conversationId}`;
  const renamed = await call("PATCH", path, { cookie: resident, body: { title: " Оплата " } });
  expect(renamed.status).toBe(200);
  expect((await detailOf(resident, conversationId)).title).toBe("Оплата");
  expect((await call("PATCH", path, { cookie: resident, body: { title: " " } })).status).toBe(422);

  const taken = await ask("Де взяти код?", { cookie: owner, conversationId });
  expect(startOf(taken.pieces).conversationId).not.toBe(conversationId);
  expect((await detailOf(resident, conversationId)).questions).toHaveLength(2);
  expect((await call("DELETE", path, { cookie: resident })).status).toBe(200);
  expect(await reach(resident, conversationId)).toEqual([404, 404, 404]);
  const gone = await ask("Де взяти код?", { cookie: resident, conversationId });
  expect(gone.status).toBe(200);
  expect((await listOf(resident)).items).toHaveLength(2);
  for (const cookie of [resident, owner])
    expect((await call("DELETE", "/api/assistant/conversations", { cookie })).status).toBe(200);
  expect(await listOf(resident)).toEqual({ items: [], nextCursor: null });
  expect((await listQuestions()).filter(({ personId }) => personId !== null)).toEqual([]);
});

test("conversations come in pages; a full one is followed by another", async () => {
  const cookie = await cookieOf(call, home.people.manager.email);
  const { conversationId } = startOf((await ask("Що прострочено?", { cookie })).pieces);
  const question = (await listQuestions()).find((row) => row.conversationId === conversationId);
  if (!question || !conversationId) throw new Error("no conversation began");
  const { id: _, ...copied } = question;
  const copies = Array.from({ length: assistantLimits.turns - 1 }, () => copied);
  await world.db.orm.insert(assistantQuestion).values(copies);
  tick();
  const next = await ask("Що прострочено?", { cookie, conversationId });
  expect(startOf(next.pieces).conversationId).not.toBe(conversationId);
  const [first, second] = await Promise.all(
    [null, 1].map(async (at) => {
      if (at === null) return (await conversations(cookie, "?limit=1")).body as OwnConversations;
      const { nextCursor } = (await conversations(cookie, "?limit=1")).body as OwnConversations;
      return (await conversations(cookie, `?limit=1&cursor=${nextCursor}`))
        .body as OwnConversations;
    }),
  );
  expect([first, second].map((page) => page?.items.map(({ questions }) => questions))).toEqual([
    [1],
    [assistantLimits.turns],
  ]);
  expect(second?.nextCursor).toBeNull();
  expect((await conversations(cookie, "?cursor=x")).status).toBe(422);
  await call("DELETE", "/api/assistant/conversations", { cookie });
});

test("an answer is rated, changed and taken back by who asked; a visitor's by who knows it", async () => {
  const resident = await cookieOf(call, home.people.resident.email);
  const owner = await cookieOf(call, home.people.owner.email);
  const rate = async (id: string, body: object, cookie: string | null = null) =>
    (await call("PUT", `/api/assistant/questions/${id}/rating`, { cookie, body })).status;
  const ratingOf = async (id: string) => {
    const row = (await listQuestions()).find((one) => one.id === id);
    return [row?.rating, row?.reason, row?.comment];
  };
  const mine = startOf((await ask("Де взяти код?", { cookie: resident })).pieces).questionId;
  const unhelpful = { rating: "unhelpful", reason: "outdated", comment: "Уже не так" };
  expect(await rate(mine, unhelpful, resident)).toBe(200);
  expect(await rate(mine, unhelpful, resident)).toBe(200);
  expect(await ratingOf(mine)).toEqual(["unhelpful", "outdated", "Уже не так"]);
  expect(await rate(mine, { rating: "helpful" }, owner)).toBe(404);
  expect(await rate(mine, { rating: "helpful" })).toBe(404);
  expect(await rate(mine, { rating: "helpful", reason: "wrong" }, resident)).toBe(200);
  expect(await ratingOf(mine)).toEqual(["helpful", null, null]);
  expect(await rate(mine, { rating: null }, resident)).toBe(200);
  expect(await ratingOf(mine)).toEqual([null, null, null]);

  const visitors = startOf((await ask("Де взяти код?")).pieces).questionId;
  expect(await rate(visitors, { rating: "unhelpful" })).toBe(200);
  expect(await ratingOf(visitors)).toEqual(["unhelpful", null, null]);
  expect(await rate(randomUUID(), { rating: "helpful" })).toBe(404);
  for (const wrong of [{ rating: "good" }, { rating: "unhelpful", reason: "bad" }, {}])
    expect(await rate(visitors, wrong)).toBe(422);
  expect(await rate(visitors, { rating: "unhelpful", comment: "я".repeat(301) })).toBe(422);
  await call("DELETE", "/api/assistant/conversations", { cookie: resident });
});

test("what the asker looks at fills what the question leaves out", async () => {
  const cookie = await cookieOf(call, home.people.resident.email);
  const screen = { request: "999" };
  const { pieces } = await ask("Що з моїми заявками?", { cookie, screen });
  expect(startOf(pieces).subject).toBe("requests.status?request=999");
  const other = await ask("Який статус заявки 12?", { cookie, screen });
  expect(startOf(other.pieces).subject).toBe("requests.status?request=12");
  for (const wrong of [{ request: "R-1" }, { month: "2026-13" }, { building: "1" }])
    expect((await ask("Що?", { cookie, screen: wrong as never })).status).toBe(422);
  await call("DELETE", "/api/assistant/conversations", { cookie });
});

test("questions to begin with fit the asker and the screen, and each is answered", async () => {
  const suggested = async (cookie: string | null, screen = "") => {
    const query = `language=uk&screen=${encodeURIComponent(screen)}`;
    const { body } = await call("GET", `/api/assistant/suggestions?${query}`, { cookie });
    return (body as SuggestedQuestions).questions;
  };
  const resident = await cookieOf(call, home.people.resident.email);
  const manager = await cookieOf(call, home.people.manager.email);
  const seen = [
    await suggested(null),
    await suggested(resident, "/dashboard"),
    await suggested(resident, "/requests/R-000012"),
    await suggested(manager, "/manager/requests"),
    await suggested(manager, "/manager/finance"),
  ];
  for (const questions of seen) expect(questions).toHaveLength(4);
  expect(new Set(seen.map((questions) => questions.join())).size).toBe(5);
  const names = Object.entries(usualSkills).flatMap(([asker, skills]) =>
    skills.map((name) => [asker, name]),
  );
  const offered = skillsOf(world.slices).flatMap(({ name, askers }) =>
    askers.map((asker) => [asker, name]),
  );
  expect(offered).toEqual(expect.arrayContaining(names));
  for (const question of seen[0] ?? [])
    expect(startOf((await ask(question)).pieces).outcome, question).toBe("answer");
});

test("after thirty days a visitor's question is forgotten, a member's stays until they go", async () => {
  const cookie = await cookieOf(call, home.people.owner.email);
  await world.db.orm.delete(assistantQuestion);
  await ask("Де взяти код?");
  await ask("Де взяти код?", { cookie });
  const mine = (await listQuestions()).find(({ personId }) => personId !== null);
  const personId = mine?.personId ?? "";
  world.setNow(new Date(world.clock().getTime() + 29 * day));
  await forgetVisitorData(world);
  expect(await listQuestions()).toHaveLength(2);
  world.setNow(new Date(world.clock().getTime() + 2 * day));
  await forgetVisitorData(world);
  expect((await listQuestions()).map((row) => row.personId)).toEqual([personId]);

  const sections = assistantPersonalData.sections?.(
    world.db,
    { personId, orgIds: [] },
    world.clock(),
  );
  const rows = [];
  for await (const page of sections?.[0]?.pages() ?? []) rows.push(...page);
  expect(rows).toMatchObject([{ conversation: "Де взяти код?", question: "Де взяти код?" }]);
  const leaver = { personId, orgIds: [], addresses: [] };
  await inTenant(world.db, leaver, (tx) =>
    Promise.resolve(assistantPersonalData.leave?.(tx, leaver, world.clock(), world.jobs)),
  );
  expect(await listQuestions()).toEqual([]);
  const left = await inTenant(world.db, leaver, (tx) => tx.select().from(assistantConversation));
  expect(left).toEqual([]);
});

test("who leaves in the middle of an answer finds it whole, and the next question is answered", async () => {
  const question = "Як сплатити рахунок частинами?";
  const headers = { host: "localhost", "x-oselia": "1", "content-type": "application/json" };
  const body = JSON.stringify({ question, language: "uk" });
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  const request = { method: "POST", headers, body };
  const response = await http.request("/api/assistant/ask", request, { incoming });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const whole = await ask(question);
  expect(whole.status).toBe(200);
  const rows = (await listQuestions()).filter((row) => row.question === question);
  expect(rows.map(({ answer }) => answer)).toEqual([textOf(whole.pieces), textOf(whole.pieces)]);
});

test("who asks without end is told to wait", async () => {
  const answers = [];
  for (let at = 0; at < 60; at++) answers.push((await ask("?? ??")).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
});
