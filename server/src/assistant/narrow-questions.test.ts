import { afterAll, beforeAll, expect, test } from "vitest";
import { newInvoice, newLine } from "#core/billing/builder.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { actorOf } from "#server/identity/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type Member,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;
let limited: { id: string };

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "NARROWHOME");
  limited = await addLimitedManager(world, home);
  const lines = [newLine(45_000, "Утримання")];
  const manager = await member("manager");
  await issueInvoice(world, manager, newInvoice(home.apartmentId, 0, { lines }), "bill");
});
afterAll(() => world.close());

const member = (who: Member) => actorOf(world, home.people[who].id);
const ask = (question: string, actor: Actor | null) =>
  findAnswer(world, actor, { question, spoken: "uk", previous: null });

test.each([
  ["скільки я заплатив за воду цього року", "owner", "«воду»"],
  ["який у мене борг за 25 жовтня", "owner", "«25»"],
  ["скільки зібрали за жовтень і вересень", "manager", "вересень 2026"],
] as const)(
  "a word that narrows a question is named as left out: %s",
  async (question, who, word) => {
    const { outcome, text } = await ask(question, await member(who));
    expect(outcome).toBe("answer");
    expect(text.split("\n")[0]).toContain(word);
    expect(text).toContain("сказати не можу");
  },
);

test.each(["ключ від підвалу", "пульт від воріт де взяти", "ключі від горища в кого"])(
  "a thing that nobody of ours tells of is not known: %s",
  async (question) => {
    expect((await ask(question, await member("resident"))).outcome).toBe("unknown");
  },
);

test.each([
  ["скільки будинків у нас", "buildings.count"],
  ["кількість порожніх квартир", "buildings.count"],
  ["витрати на ліфт за жовтень", "finance.expenses"],
  ["скільки нарахували за жовтень", "analytics.today"],
  ["скільки сплатили у жовтні", "analytics.today"],
  ["хто не сплатив за листопад", "billing.debtors"],
])("counts and sums are answered by their own reads: %s", async (question, skill) => {
  expect((await ask(question, await member("manager"))).subject?.skill).toBe(skill);
});

test("figures of a building are those of the one that is named, for staff who serve it", async () => {
  const question = `надходження по вул. ${home.buildingCanary}, 1 за жовтень`;
  const { text, subject } = await ask(question, await member("manager"));
  expect(subject?.parameters.building).toBe(home.buildingId);
  expect(text.split("\n")[0]).toContain(home.buildingCanary);
  const served = await ask(question, await actorOf(world, limited.id));
  expect(served.subject?.parameters.building).not.toBe(home.buildingId);
  expect(served.text).not.toContain(home.buildingCanary);
});

test("people are found by name by staff who serve their building, and by nobody else", async () => {
  const { name = "" } = await member("resident");
  const firstName = name.split(" ")[0] ?? "";
  const { text, subject } = await ask(`телефон ${firstName}`, await member("manager"));
  expect(subject?.skill).toBe("buildings.residents");
  expect(text).toContain(name);
  for (const actor of [await actorOf(world, limited.id), await member("owner"), null])
    expect((await ask(`телефон ${firstName}`, actor)).text).not.toContain(name);
});

test.each([
  ["скільки нових заявок", "Нових заявок: 0"],
  ["закриті заявки електрика", "Закрито заявок: 0"],
])("requests are narrowed to a state: %s", async (question, words) => {
  expect((await ask(question, await member("manager"))).text).toContain(words);
});
