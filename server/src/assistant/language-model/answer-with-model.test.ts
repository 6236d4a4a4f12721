import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newInvoice, newLine } from "#core/billing/builder.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type Member, type TestBuilding } from "#server/testing/organisation.ts";
import { getLanguageModel } from "../reads/language-model.ts";
import { assistantQuestion } from "../table.ts";
import { askAssistant } from "../verbs/ask.ts";
import { switchLanguageModel } from "../verbs/switch-language-model.ts";
import { reservation } from "./budget.ts";
import { type StandInModel, startStandInModel } from "./testing.ts";

let world: TestWorld;
let standIn: StandInModel;
let home: TestBuilding;
let other: TestBuilding;

const reserved = reservation.input + reservation.output;

beforeAll(async () => {
  standIn = await startStandInModel();
  world = await openTestWorld({
    sliceSettings: {
      OSELIA_AI_URL: standIn.url,
      OSELIA_AI_MODEL: "stand-in",
      OSELIA_AI_TOKENS_PER_PERSON: String(2 * reserved),
      OSELIA_AI_TOKENS_PER_ORGANISATION: String(3 * reserved),
      OSELIA_AI_PRICE_IN: "1",
      OSELIA_AI_PRICE_OUT: "2",
      OSELIA_AI_COST_PER_ORGANISATION: "1",
    },
  });
  home = await foundOrganisation(world, "HOMEANSWER");
  other = await foundOrganisation(world, "OTHERANSWER");
  const invoice = newInvoice(home.apartmentId, 0, { lines: [newLine(45_909, "Утримання")] });
  await issueInvoice(world, await member("manager"), invoice, "bill");
});
afterAll(async () => {
  await standIn.close();
  await world.close();
});

const member = (who: Member, place = home) => actorOf(world, place.people[who].id);
const debt = { calls: [{ name: "billing_debt", arguments: {} }] };
const answer = [debt, { text: "Ось що я бачу у вашому рахунку." }];

async function ask(actor: Actor | null, question = "скільки я винен") {
  const pieces: AnswerPiece[] = [];
  const input = { question, language: "uk" as const };
  const stream = await askAssistant(world, { actor, address: "10.0.0.1" }, input);
  for await (const piece of stream) pieces.push(piece);
  const text = pieces.flatMap((piece) => (piece.type === "words" ? [piece.text] : [])).join("");
  return { text, pieces, kinds: [...new Set(pieces.map(({ type }) => type))] };
}

async function switchOn(isOn: boolean, place = home) {
  const admin = await member("admin", place);
  const { version } = await getLanguageModel(world, admin);
  return switchLanguageModel(world, admin, { isOn, version });
}

describe("a question goes to the model", () => {
  test("only once an administrator of the asker’s organisation has switched it on", async () => {
    standIn.script(answer);
    expect((await ask(await member("resident"))).text).toMatch(/459,09/);
    expect(standIn.received).toEqual([]);
    expect(await switchOn(true)).toMatchObject({
      model: { name: "stand-in", host: new URL(standIn.url).host },
      isOn: true,
      used: 0,
    });
    const { text, pieces, kinds } = await ask(await member("resident"));
    expect(text).toBe("Ось що я бачу у вашому рахунку.");
    expect(kinds).toEqual(["start", "words", "end"]);
    expect(pieces[0]).toMatchObject({ subject: "billing.debt?" });
    const used = (await getLanguageModel(world, await member("admin"))).used;
    expect(used).toBe(2_100);

    standIn.script(answer);
    for (const actor of [await member("resident", other), null]) await ask(actor);
    expect(standIn.received).toEqual([]);
  });

  test("never where somebody is in danger", async () => {
    standIn.script(answer);
    // The second is typed on a keyboard that was not switched over.
    for (const question of ["у квартирі пахне газом", "e rdfhnbhs gf[yt ufpjv"]) {
      const { text } = await ask(await member("resident"), question);
      expect(text, question).toContain("104");
    }
    expect(standIn.received).toEqual([]);
  });

  test("with the texts of the asker's own organisation, and of no other", async () => {
    for (const place of [home, other]) {
      const [createdAt, createdBy] = [world.clock(), place.people.manager.id];
      const title = `Фарбування паркану ${place.canary}`;
      const post = { orgId: place.orgId, createdAt, createdBy, title };
      await inTenant(world.db, { orgIds: [place.orgId] }, (tx) => addPost(tx, post));
    }
    await switchOn(true, other);
    const search = {
      calls: [{ name: "search_texts", arguments: { words: "фарбування паркану" } }],
    };
    for (const [place, foreign] of [
      [home, other],
      [other, home],
    ] as const) {
      standIn.script([search, { text: "Паркан пофарбують." }]);
      await ask(await member("resident", place), "що з парканом");
      const sent = JSON.stringify(standIn.received[1]?.messages);
      expect(sent).toContain(`Фарбування паркану ${place.canary}`);
      expect(sent).not.toContain(foreign.canary);
    }
  });
});

test("what the model has answered is recorded before the end is sent", async () => {
  world.setNow(new Date(testNow.getTime() + 2 * day));
  standIn.script(answer);
  const input = { question: "скільки я винен", language: "uk" as const };
  const actor = await member("resident");
  const stream = await askAssistant(world, { actor, address: "10.0.0.1" }, input);
  let questionId = "";
  for await (const piece of stream) {
    if (piece.type === "start") ({ questionId } = piece);
    if (piece.type === "end") break;
  }
  const rows = await world.db.orm
    .select({ answer: assistantQuestion.answer })
    .from(assistantQuestion)
    .where(eq(assistantQuestion.id, questionId));
  expect(rows).toEqual([{ answer: "Ось що я бачу у вашому рахунку." }]);
});

test("where the model fails, what was found without it is the answer", async () => {
  standIn.script([{ status: 500 }]);
  const { text, kinds } = await ask(await member("resident"));
  expect(text).toMatch(/459,09/);
  expect(kinds).toEqual(["start", "words", "end"]);
});

test("where it fails midway, that is added, once", async () => {
  world.setNow(new Date(testNow.getTime() + day));
  standIn.script([debt, { text: "Ось що я бачу у вашому рахунку. Далі", finish: "length" }]);
  const { text } = await ask(await member("resident"));
  expect(text).toMatch(/^Ось що я бачу у вашому рахунку\./);
  expect(text.match(/459,09/g)).toHaveLength(1);
});

test("a budget is kept when several ask at once, and the day after a person may ask again", async () => {
  world.setNow(new Date("2027-01-10T10:00:00Z"));
  standIn.script([{ status: 500 }, { status: 500 }, { status: 500 }]);
  const resident = await member("resident");
  await Promise.all([ask(resident), ask(resident), ask(resident)]);
  expect(standIn.received).toHaveLength(2);
  world.setNow(new Date("2027-01-11T10:00:00Z"));
  standIn.script([{ status: 500 }, { status: 500 }]);
  await ask(resident);
  await ask(resident);
  // The month's budget of the organisation has place for three.
  expect(standIn.received).toHaveLength(1);
  world.setNow(new Date("2027-02-01T10:00:00Z"));
  standIn.script(answer);
  expect((await ask(resident)).text).toBe("Ось що я бачу у вашому рахунку.");
});

test("of two administrators who switch at once one is refused", async () => {
  const admin = await member("admin", other);
  const { version } = await getLanguageModel(world, admin);
  const results = await Promise.allSettled(
    [false, false].map((isOn) => switchLanguageModel(world, admin, { isOn, version })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(
    switchLanguageModel(world, await member("manager"), { isOn: true, version: version + 1 }),
  ).rejects.toMatchObject({ code: "generic.forbidden" });
});
