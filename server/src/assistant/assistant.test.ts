import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerPiece, OwnQuestion } from "#core/assistant/views.ts";
import { answersEn } from "#core/assistant/texts/answers/en.ts";
import { day } from "#core/kernel/time.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  type TestBuilding,
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
} from "#server/testing/organisation.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { assistantQuestion } from "./table.ts";
import { forgetVisitors } from "./verbs/forget.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ call, close } = await openCaller(world));
  home = await foundOrganisation(world, "ASSISTANTHOUSE");
});
afterAll(async () => {
  await close();
  await world.close();
});

async function ask(question: string, { cookie = null as string | null, language = "uk" } = {}) {
  const answer = await call("POST", "/api/assistant/ask", { cookie, body: { question, language } });
  const pieces = [...answer.text.matchAll(/^data: (\{.*"type".*\})$/gm)].map(
    ([, json = ""]) => JSON.parse(json) as AnswerPiece,
  );
  return { ...answer, pieces };
}
const textOf = (pieces: AnswerPiece[]) =>
  pieces.map((piece) => (piece.type === "words" ? piece.text : "")).join("");
const kept = () => world.db.orm.select().from(assistantQuestion);

test("anyone is answered in pieces, from a place that is named; the question is kept without who asked", async () => {
  const { status, headers, pieces } = await ask("Используете ли вы куки?");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/event-stream");
  expect(pieces[0]).toEqual({ type: "start", language: "ru", outcome: "answer", subject: null });
  expect(pieces.filter(({ type }) => type === "words").length).toBeGreaterThan(10);
  const last = pieces.at(-1);
  expect(last?.type === "end" && last.sources.map(({ href }) => href)).toContain(
    "/legal/privacy#s7",
  );
  expect(await kept()).toMatchObject([
    {
      question: "Используете ли вы куки?",
      language: "ru",
      found: true,
      personId: null,
    },
  ]);
});

test("what no text says is not known, in the language of the question", async () => {
  const { pieces } = await ask("What is the capital of Australia?");
  expect(pieces[0]).toEqual({ type: "start", language: "en", outcome: "unknown", subject: null });
  expect(textOf(pieces)).toBe(answersEn.unknown);
  expect(pieces.at(-1)).toEqual({ type: "end", sources: [], actions: [], choices: [] });
});

test("nothing, too much and what is no question are refused before anything is kept", async () => {
  const before = (await kept()).length;
  for (const question of ["", "   ", "?".repeat(301), "я".repeat(10_000)])
    expect((await ask(question)).status, question.slice(0, 5)).toBe(422);
  expect((await ask("Як сплатити рахунок?", { language: "de" })).status).toBe(422);
  expect(await kept()).toHaveLength(before);
});

test("a member sees and deletes what they asked, and nobody else does", async () => {
  const resident = await cookieOf(call, home.people.resident.email);
  const owner = await cookieOf(call, home.people.owner.email);
  await ask("Як сплатити рахунок?", { cookie: resident });
  world.setNow(new Date(world.clock().getTime() + 1000));
  await ask("Яка завтра погода?", { cookie: resident });
  const own = async (cookie: string) =>
    ((await call("GET", "/api/assistant/questions", { cookie })).body as { items: OwnQuestion[] })
      .items;
  const items = await own(resident);
  expect(items.map(({ question, found }) => [question, found])).toEqual([
    ["Яка завтра погода?", false],
    ["Як сплатити рахунок?", true],
  ]);
  expect(await own(owner)).toEqual([]);
  const first = `/api/assistant/questions/${items[0]?.id}`;
  expect((await call("DELETE", first, { cookie: owner })).status).toBe(404);
  expect((await call("DELETE", first, { cookie: resident })).status).toBe(200);
  expect((await call("DELETE", first, { cookie: resident })).status).toBe(404);
  expect(await own(resident)).toHaveLength(1);
  expect((await call("DELETE", "/api/assistant/questions", { cookie: resident })).status).toBe(200);
  expect(await own(resident)).toEqual([]);
});

test("after thirty days a visitor's question is forgotten, a member's stays until they go", async () => {
  const cookie = await cookieOf(call, home.people.owner.email);
  await ask("Де взяти код?");
  await ask("Де взяти код?", { cookie });
  const mine = (await kept()).find(({ personId }) => personId !== null);
  const personId = mine?.personId ?? "";
  world.setNow(new Date(world.clock().getTime() + 29 * day));
  await forgetVisitors(world);
  expect(await kept()).toHaveLength(4);
  world.setNow(new Date(world.clock().getTime() + 2 * day));
  await forgetVisitors(world);
  expect((await kept()).map((row) => row.personId)).toEqual([personId]);

  const sections = assistantPersonalData.sections?.(
    world.db,
    { personId, orgIds: [] },
    world.clock(),
  );
  const rows = [];
  for await (const page of sections?.[0]?.pages() ?? []) rows.push(...page);
  expect(rows).toMatchObject([{ question: "Де взяти код?", found: true }]);
  const leaver = { personId, orgIds: [], addresses: [] };
  await world.db.orm.transaction((tx) =>
    Promise.resolve(assistantPersonalData.leave?.(tx as never, leaver, world.clock(), world.jobs)),
  );
  expect(await kept()).toEqual([]);
});

test("who asks without end is told to wait", async () => {
  const answers = [];
  for (let at = 0; at < 60; at++) answers.push((await ask("?? ??")).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  expect(answers.filter((status) => status >= 500)).toEqual([]);
});
