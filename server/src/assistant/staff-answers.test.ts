import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { WriteAnswerInput } from "#core/assistant/answers/inputs.ts";
import type { GapGroupView, StaffAnswerView } from "#core/assistant/answers/views.ts";
import { day } from "#core/kernel/time.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { actorOf } from "#server/identity/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  type Caller,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";
import { listGaps } from "./reads/gaps.ts";
import { listStaffAnswers } from "./reads/staff-answers.ts";
import { tryQuestion } from "./reads/try-question.ts";
import { assistantGap, assistantQuestion } from "./table.ts";
import { addGap } from "./verbs/add-gap.ts";
import { rateQuestion } from "./verbs/rate.ts";
import { forgetConversations } from "./verbs/forget.ts";
import { forgetGaps, setGapsAside } from "./verbs/gaps.ts";
import { changeAnswer, removeAnswer, switchAnswer, writeAnswer } from "./verbs/staff-answers.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: TestBuilding;
let foreign: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  ({ call, close } = await openCaller(world));
  home = await foundOrganisation(world, "ANSWERHOME");
  foreign = await foundOrganisation(world, "ANSWERFOREIGN");
});
afterAll(async () => {
  await close();
  await world.close();
});
beforeEach(() => world.setNow(new Date(world.clock().getTime() + 60_000)));

const member = (place: TestBuilding, who: Member) => actorOf(world, place.people[who].id);

async function write(place: TestBuilding, over: Partial<WriteAnswerInput> = {}) {
  const input: WriteAnswerInput = {
    question: "Коли приїжджає фургон з молоком?",
    wordings: ["молоко з фургона"],
    text: `Фургон приїжджає щосуботи, ${place.canary}. [Подати заявку](/requests/new)`,
    language: "uk",
    audience: ["resident", "owner"],
    gapIds: [],
    ...over,
  };
  return writeAnswer(world, await member(place, "admin"), input, randomUUID());
}

async function ask(question: string, place: TestBuilding, who: Member = "resident") {
  const askedQuestion = { question, spoken: "uk", previous: null } as const;
  return findAnswer(world, await member(place, who), askedQuestion);
}

async function clearAnswers(place: TestBuilding): Promise<void> {
  const admin = await member(place, "admin");
  for (const { id } of await listStaffAnswers(world, admin))
    await removeAnswer(world, admin, { id });
}

/** Asks through the API, so that the question is recorded. */
async function askAloud(question: string, place: TestBuilding, who: Member): Promise<void> {
  const cookie = await cookieOf(call, place.people[who].email);
  const body = { question, language: "uk" };
  expect((await call("POST", "/api/assistant/ask", { cookie, body })).status).toBe(200);
}

const gapsOf = async (place: TestBuilding): Promise<GapGroupView[]> =>
  listGaps(world, await member(place, "admin"));

test("what nobody answers is shown to the organisation, grouped and without a name; its answer is used at once", async () => {
  await askAloud("Коли приїжджає фургон з молоком?", home, "resident");
  await askAloud("фургон з молоком коли приїжджає", home, "owner");
  const [group, another] = await gapsOf(home);
  expect(another).toBeUndefined();
  expect(group).toMatchObject({
    ids: [expect.any(String), expect.any(String)],
    state: "new",
    askers: expect.arrayContaining(["resident", "owner"]),
    reasons: ["unknown"],
  });
  expect(JSON.stringify(group)).not.toContain(home.people.resident.id);
  expect(await gapsOf(foreign)).toEqual([]);

  world.setNow(new Date(world.clock().getTime() + 60_000));
  const answer = await write(home, { gapIds: group?.ids ?? [] });
  expect((await gapsOf(home))[0]?.state).toBe("answered");
  expect(await ask("Коли приїжджає фургон з молоком?", home)).toMatchObject({
    outcome: "answer",
    language: "uk",
    text: `Фургон приїжджає щосуботи, ${home.canary}. Подати заявку`,
    actions: [{ label: "Подати заявку", href: "/requests/new" }],
    sources: [{ title: expect.stringContaining(`ОСББ ${home.canary}`), href: "" }],
  });
  await clearAnswers(home);
  expect((await gapsOf(home))[0]?.state).toBe("new");
  expect(answer.version).toBe(1);
});

test("an answer is found by other words, in other languages, and answers in its own", async () => {
  await write(home);
  for (const question of [
    "когда приезжает фургон с молоком",
    "а де той фургон з молоком",
    "молоко з фургона",
  ])
    expect((await ask(question, home)).text, question).toContain(home.canary);
  await clearAnswers(home);
});

test("nobody finds another organisation's answer, nor one that is for others or switched off", async () => {
  const { id, version } = await write(home, { audience: ["owner"] });
  const question = "Коли приїжджає фургон з молоком?";
  expect((await ask(question, home, "owner")).text).toContain(home.canary);
  for (const [place, who] of [
    [home, "resident"],
    [home, "admin"],
    [foreign, "owner"],
  ] as const)
    expect(JSON.stringify(await ask(question, place, who)), who).not.toContain(home.canary);
  const admin = await member(home, "admin");
  await switchAnswer(world, admin, { id, version, active: false });
  expect((await ask(question, home, "owner")).text).not.toContain(home.canary);
  await clearAnswers(home);
});

test("a sure answer wins over a guide, and in danger the steps to safety stand first", async () => {
  await write(home, { question: "Як сплатити в касі?", text: `Каса ${home.canary}`, wordings: [] });
  await write(home, { question: "Пахне газом", text: `Провітріть ${home.canary}`, wordings: [] });
  expect((await ask("Як сплатити в касі?", home)).text).toContain(home.canary);
  const danger = await ask("Пахне газом", home);
  expect(danger.text).not.toContain(home.canary);
  expect(danger.text).toContain("104");
  await clearAnswers(home);
});

test("staff may write about matters that the assistant takes for foreign ones", async () => {
  await write(home, {
    question: "Де вигулювати собак?",
    wordings: [],
    text: `За домом ${home.canary}`,
  });
  for (const question of ["де вигулювати собаку", "где выгуливать собак"])
    expect((await ask(question, home)).text, question).toContain(home.canary);
  expect((await ask("где выгуливать собак", foreign)).outcome).toBe("unknown");
  await clearAnswers(home);
});

test("a visitor is answered by the installation's only organisation", async () => {
  const only = await openTestWorld();
  try {
    const place = await foundOrganisation(only, "ANSWERONLY");
    const admin = await actorOf(only, place.people.admin.id);
    const question = "Коли приїжджає фургон з молоком?";
    const askedQuestion = { question, spoken: "uk", previous: null } as const;
    const answer = {
      question,
      wordings: [],
      text: "У охоронця",
      language: "uk",
      gapIds: [],
    } as const;
    await writeAnswer(
      only,
      admin,
      { ...answer, wordings: [], gapIds: [], audience: ["visitor"] },
      "a",
    );
    expect((await findAnswer(only, null, askedQuestion)).text).toBe("У охоронця");
    await foundOrganisation(only, "ANSWERSECOND");
    expect((await findAnswer(only, null, askedQuestion)).outcome).toBe("unknown");
  } finally {
    await only.close();
  }
});

test("a retry writes one answer, a late change is refused, and another organisation's is not there", async () => {
  const admin = await member(home, "admin");
  const input = {
    question: "Де пральня?",
    wordings: ["пральня", "пральня"],
    text: "Нема",
    language: "uk",
    audience: ["resident"] as Asker[],
    gapIds: [],
  } as const;
  const content = { ...input, wordings: [...input.wordings], gapIds: [] };
  const first = await writeAnswer(world, admin, content, "laundry");
  const again = await writeAnswer(world, admin, content, "laundry");
  expect(again.id).toBe(first.id);
  expect(first.wordings).toEqual(["пральня"]);
  const { gapIds: _, ...changed } = { ...content, text: "У підвалі" };
  const second = await changeAnswer(world, admin, { ...changed, id: first.id, version: 1 });
  expect(second).toMatchObject({
    version: 2,
    text: "У підвалі",
  } satisfies Partial<StaffAnswerView>);
  await expect(
    changeAnswer(world, admin, { ...changed, id: first.id, version: 1 }),
  ).rejects.toMatchObject({ code: "generic.conflict" });
  const stranger = await member(foreign, "admin");
  await expect(removeAnswer(world, stranger, { id: first.id })).rejects.toMatchObject({
    code: "generic.not_found",
  });
  await clearAnswers(home);
});

test("a group is set aside and taken back, by its own organisation alone", async () => {
  const [group] = await gapsOf(home);
  const ids = group?.ids ?? [];
  await setGapsAside(world, await member(foreign, "admin"), { ids, aside: true });
  expect((await gapsOf(home))[0]?.state).toBe("new");
  await setGapsAside(world, await member(home, "admin"), { ids, aside: true });
  expect((await gapsOf(home))[0]?.state).toBe("aside");
  await setGapsAside(world, await member(home, "admin"), { ids, aside: false });
  expect((await gapsOf(home))[0]?.state).toBe("new");
});

test("a question can be tried as each group before anybody asks it", async () => {
  await write(home);
  const admin = await member(home, "admin");
  const question = "Коли приїжджає фургон з молоком?";
  const tried = (asker: Asker) => tryQuestion(world, admin, { question, asker, language: "uk" });
  expect(await tried("owner")).toEqual({
    outcome: "answer",
    found: [{ kind: "answer", title: question }],
  });
  expect((await tried("visitor")).found).not.toContainEqual({ kind: "answer", title: question });
  await clearAnswers(home);
});

test("an answer that is rated unhelpful is shown to staff, until the rating is taken back", async () => {
  const resident = await member(home, "resident");
  const question = "Як сплатити рахунок?";
  await askAloud(question, home, "resident");
  const [row] = await world.db.orm
    .select({ id: assistantQuestion.id })
    .from(assistantQuestion)
    .where(eq(assistantQuestion.question, question));
  const id = row?.id ?? "";
  const source = { actor: resident, address: "10.0.0.9" };
  const shown = async () =>
    (await gapsOf(home)).filter(({ wordings }) => wordings.includes(question));
  expect(await shown()).toEqual([]);
  await rateQuestion(world, source, { id, rating: "unhelpful", reason: "unclear" });
  expect(await shown()).toMatchObject([{ reasons: ["unhelpful"], state: "new" }]);
  await rateQuestion(world, source, { id, rating: "helpful" });
  expect(await shown()).toEqual([]);
});

test("an unhelpful answer is a gap too, once; gaps go with the question and after half a year", async () => {
  const resident = await member(home, "resident");
  const gaps = () => world.db.orm.select().from(assistantGap);
  const before = (await gapsOf(home)).flatMap(({ ids }) => ids).length;
  await askAloud("Чи буде взимку ковзанка?", home, "resident");
  const { rows } = await world.db.pool.query<{ id: string }>(
    "select id from assistant_question where question like '%ковзанка%'",
  );
  const questionId = rows[0]?.id ?? "";
  const gap = { questionId, question: "Чи буде взимку ковзанка?", language: "uk" } as const;
  await addGap(world, resident, { ...gap, reason: "unhelpful" });
  expect((await gapsOf(home)).flatMap(({ ids }) => ids)).toHaveLength(before + 1);
  expect(await gaps()).toEqual([]);
  await forgetConversations(world, resident);
  const left = (await gapsOf(home)).flatMap(({ askers }) => askers);
  expect(left).not.toContain("resident");
  world.setNow(new Date(world.clock().getTime() + 181 * day));
  await forgetGaps(world);
  expect(await gapsOf(home)).toEqual([]);
});
