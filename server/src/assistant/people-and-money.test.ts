import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AnswerSubject } from "#core/assistant/subject.ts";
import { newInvoice, newLine } from "#core/billing/builder.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { day } from "#core/kernel/time.ts";
import { newRequest } from "#core/requests/builder.ts";
import { issueInvoice } from "#server/billing/verbs/invoices.ts";
import { receivePayment } from "#server/billing/verbs/payments.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { refundCash } from "#server/billing/verbs/refunds.ts";
import { residentsSkill } from "#server/buildings/skills/residents-skill.ts";
import { debtorsSkill } from "#server/finance/skills/debtors-skill.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addTestMeter } from "#server/meters/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type Member,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;
let limited: { id: string; buildingId: string };

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "PEOPLEMONEY");
  limited = await addLimitedManager(world, home);
  const manager = await member("manager");
  const lines = [newLine(45_000, "Утримання")];
  await issueInvoice(world, manager, newInvoice(home.apartmentId, 0, { lines }), "bill");
  const payment = { apartmentId: home.apartmentId, method: "cash" as const, note: "" };
  for (const [receivedOn, amount] of [
    ["2026-10-05", 1_000],
    ["2026-09-05", 2_000],
    ["2025-12-05", 4_000],
  ] as const)
    await receivePayment(world, manager, { ...payment, amount, receivedOn }, randomUUID());
  const first = { day: "2026-08-20", value: 100_000 };
  const last = { day: "2026-10-20", value: 115_000 };
  const dates = { installedOn: first.day, firstValue: first.value };
  await addTestMeter({ world, home }, { ...dates, readings: [last] });
});
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

const member = (who: Member) => actorOf(world, home.people[who].id);

const ask = (
  question: string,
  actor: Actor | null,
  over: { previous?: AnswerSubject | null; screen?: { request: string } } = {},
) => findAnswer(world, actor, { question, spoken: "uk", previous: null, ...over });

test("staff are told who lives in an apartment, of buildings that they serve, with a link to it", async () => {
  for (const question of [
    "хто живе в кв 1",
    "кто живет в квартире 1",
    "who lives in apartment 1",
  ]) {
    const { text, actions } = await ask(question, await member("manager"));
    expect(text, question).toContain(home.buildingCanary);
    expect(actions[0]?.href).toBe(
      `/manager/buildings/${home.buildingId}/apartments/${home.apartmentId}`,
    );
    const served = await ask(question, await actorOf(world, limited.id));
    expect(served.text, question).not.toContain(home.buildingCanary);
    const { subject } = await ask(question, await member("owner"));
    expect(subject?.skill).not.toBe("buildings.residents");
  }
});

test("who has no phone in the register is named with that", async () => {
  const { text } = await ask("хто живе в кв 1", await member("manager"));
  expect(text).toContain(`Телефону не записано: Тест ${home.buildingCanary}`);
});

test("the last payments are linked each to its receipt, in the language of the answer", async () => {
  const { text, actions } = await ask("мої останні платежі", await member("resident"));
  const receipts = actions.filter(({ href }) => href.startsWith("/api/billing/payments/"));
  expect(receipts.map(({ label }) => label)).toEqual([
    "Квитанція: 5 жовтня",
    "Квитанція: 5 вересня",
    "Квитанція: 5 грудня",
  ]);
  for (const { href } of receipts) expect(href).toMatch(/\/receipt\?language=uk$/);
  expect(text).toContain("5 жовтня");
});

test("an amount of a day is told as that of all days, with the day named", async () => {
  const { text, subject } = await ask("скільки грошей зайшло вчора", await member("manager"));
  expect(subject?.skill).toBe("analytics.today");
  expect(text).toContain("«вчора»");
});

test("an invoice is explained by its lines, with a link to each that is open", async () => {
  const { subject, actions, text } = await ask("чому рахунок такий великий", await member("owner"));
  expect(text).toMatch(/Рахунок INV-\d{4}-\d{2}-\d+ за [а-яіїє]+ 2026/);
  expect(subject?.skill).toBe("billing.explain");
  expect(actions[0]?.href).toContain("/payments?invoice=");
});

test("a question may point at the apartment of the answer before", async () => {
  const manager = await member("manager");
  const first = await ask("борг кв 1", manager);
  const { text } = await ask("хто там живе", manager, { previous: first.subject });
  expect(text).toContain(`вул. ${home.buildingCanary}, 1`);
  expect((await ask("хто там живе", manager)).text).toContain("Назвіть номер квартири");
});

test("what an apartment owes is told with what of it is overdue apart", async () => {
  const manager = await member("manager");
  const open = await ask("борг кв 1", manager);
  expect(open.text).toContain("не сплачено");
  expect(open.text).toContain("Простроченого немає");
  world.setNow(new Date(testNow.getTime() + 90 * day));
  expect((await ask("борг кв 1", manager)).text).toContain("З них прострочено");
  expect((await ask("борг кв 2", manager)).text).toContain("неоплачених рахунків немає");
  expect((await ask("борг кв 77", manager)).text).toContain("у ваших будинках немає");
});

test("people of a name are those of the building that is named, and debts are of all months", async () => {
  const admin = await member("admin");
  const person = home.buildingCanary.toLowerCase();
  const here = { person, building: home.buildingId };
  const elsewhere = { person, building: limited.buildingId };
  const none = { sentences: [{ key: "nobody_here" }] };
  for (const skill of [debtorsSkill, residentsSkill]) {
    const { sentences } = await skill.answer(world, admin, here);
    expect(JSON.stringify(sentences), skill.name).toContain(`вул. ${home.buildingCanary}, 1`);
    expect(await skill.answer(world, admin, elsewhere), skill.name).toMatchObject(none);
  }
  const month = "2026-09";
  for (const named of [here, elsewhere, { apartment: "1" }]) {
    const { leavesOut } = await debtorsSkill.answer(world, admin, { ...named, month });
    expect(leavesOut).toEqual(["month"]);
    expect(await debtorsSkill.answer(world, admin, named)).not.toHaveProperty("leavesOut");
  }
});

test.each([
  ["скільки ми зібрали за жовтень", "За жовтень 2026", "10,00"],
  ["скільки ми зібрали за вересень 2026", "За вересень 2026", "20,00"],
  ["скільки зібрали минулого місяця", "За жовтень 2026", "10,00"],
  ["скільки зібрали минулого року", "За 2025 рік", "40,00"],
  ["скільки зібрали цього року", "За 2026 рік", "30,00"],
])("figures are those of the month or year that is named: %s", async (question, period, sum) => {
  const { text } = await ask(question, await member("manager"));
  expect(text).toContain(period);
  expect(text.replaceAll(/\s/g, " ")).toContain(sum);
});

test.each([
  ["боржники за вересень", "manager", "вересень 2026"],
  ["прострочені заявки за минулий рік", "manager", "2025 рік"],
  ["що з моїми замовленнями за жовтень", "resident", "жовтень 2026"],
] as const)("what an answer cannot be narrowed to is said: %s", async (question, who, named) => {
  const { text } = await ask(question, await member(who));
  expect(text.split("\n")[0]).toContain(named);
  expect(text).toContain("сказати не можу");
});

test.each([
  ["скільки я заплатив цього року", "За 2026 рік", "30,00"],
  ["сколько я заплатил в прошлом году", "2025", "40,00"],
  ["скільки сплачено за жовтень", "За жовтень 2026", "10,00"],
  ["квитанція про оплату за вересень", "За вересень 2026", "20,00"],
  ["скільки я заплатив у серпні", "За серпень 2026", "платежів немає"],
])("payments are those of the month or year that is named: %s", async (question, period, sum) => {
  const { text, subject } = await ask(question, await member("owner"));
  expect(subject?.skill).toBe("billing.payments");
  expect(text).toContain(period);
  expect(text.replaceAll(/\s/g, " ")).toContain(sum);
});

test("an owner is told of the tenant's part, and who rents the apartment", async () => {
  const owner = await member("owner");
  for (const question of [
    "мій орендар заплатив?",
    "скільки винен мій орендар",
    "has my tenant paid",
  ])
    expect((await ask(question, owner)).subject?.skill, question).toBe("billing.tenant");
  for (const question of ["хто винаймає мою квартиру", "кто снимает мою квартиру"])
    expect((await ask(question, owner)).subject?.skill, question).toBe("buildings.members");
});

test("residents are told the address of their own building", async () => {
  const { text } = await ask("яка адреса мого будинку", await member("resident"));
  expect(text).toContain(`вул. ${home.buildingCanary}, 1`);
});

test.each([
  "дай код домофона",
  "який код від під'їзду",
  "код домофона какой",
  "what is the door code",
])("a code of a door is no invitation: %s", async (question) => {
  const { outcome, subject } = await ask(question, await member("resident"));
  expect(outcome).not.toBe("answer");
  expect(subject).toBeNull();
});

test("a request's open clock is told, and short questions go on with it", async () => {
  const resident = await member("resident");
  const opened = await openRequest(
    world,
    resident,
    newRequest(home.apartmentId, { title: "Гуде труба" }),
    "hum",
  );
  const request = String(Number(opened.number.replaceAll(/\D/g, "")));
  const first = await ask(`статус заявки ${request}`, resident);
  expect(first.text).toContain("Відповісти обіцяно до");
  for (const question of ["коли зроблять?", "хто її взяв", "статус", "а коли?", "when?"]) {
    const subject = { skill: "requests.status", parameters: { request } };
    const after = await ask(question, resident, { previous: first.subject });
    expect(after.subject, question).toEqual(subject);
    const onScreen = await ask(question, resident, { screen: { request } });
    expect(onScreen.subject, question).toEqual(subject);
  }
  const other = await ask("скільки я винен", resident, { screen: { request } });
  expect(other.subject?.skill).toBe("billing.debt");
});

test.each([
  ["Как зарегистрировать ОСББ", "Зарегистрируйтесь", "/sign-up"],
  ["що таке Оселя", "сайт для життя будинку", "/guides"],
])("visitors are told what the service is and how to begin: %s", async (question, words, href) => {
  const open: TestWorld = Object.create(world, {
    config: { value: { ...world.config, newCompanies: true, prices: true } },
  });
  const answer = await findAnswer(open, null, { question, spoken: "uk", previous: null });
  expect(answer.outcome).toBe("answer");
  expect(answer.actions[0]?.href).toBe(href);
  expect(answer.text).toContain(words);
});

test.each([
  ["скільки я спожив за жовтень", "за жовтень 2026 р.: 15 м³."],
  ["споживання холодної води за жовтень", "за жовтень 2026 р.: 15 м³."],
  ["сколько воды я потребил за октябрь", "за октябрь 2026 г.: 15 м³."],
  ["how much water did I use in October", "in October 2026: 15 m³."],
  ["скільки я спожив за вересень", "немає показників за цей місяць"],
])("the usage of a month is told by one's own meters alone: %s", async (question, words) => {
  const { outcome, text } = await ask(question, await member("resident"));
  expect(outcome).toBe("answer");
  expect(text.replaceAll("\u00a0", " ")).toContain(words);
  const neighbour = await ask(question, await member("neighbour"));
  expect(neighbour.text).not.toContain("15");
});

test("the price of so many apartments is reckoned from the plans", async () => {
  const open: TestWorld = Object.create(world, {
    config: { value: { ...world.config, newCompanies: true, prices: true } },
  });
  const question = "скільки коштує для 108 квартир";
  const { text } = await findAnswer(open, null, { question, spoken: "uk", previous: null });
  expect(text.replaceAll(/\s/g, " ")).toContain("432,00 ₴ на місяць");
});

test("what was given back is told where its payer asks for it, and beside its payment", async () => {
  const payer = await member("resident");
  const before = await ask("чи повернули мені гроші", payer);
  expect(before.text).not.toContain("повернуто");
  const { items } = await listPayments(world, payer, {});
  const id = items[0]?.id ?? "";
  const refund = { id, amount: 300, left: 1_000, reason: "Зайве" };
  await refundCash(world, await member("manager"), refund, randomUUID());
  const { text } = await ask("чи повернули мені гроші", payer);
  expect(text).toMatch(/Із сплаченого повернуто 3,00\s₴ \(17 листопада\)/);
  const last = await ask("мої останні платежі", payer);
  expect(last.text).toMatch(/5 жовтня — 10,00\s₴, із них повернуто 3,00\s₴\./);
});
