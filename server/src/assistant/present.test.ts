import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addBuilding, addResidency } from "#server/buildings/builder.ts";
import { saveContacts } from "#server/buildings/verbs/contacts.ts";
import { addPerson } from "#server/identity/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { newRequest } from "#core/requests/builder.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { day } from "#core/kernel/time.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;
/** Residents of the first and of the second entrance of one building. */
let residents: readonly [string, string];

const phone = "67 111 00 00";
/** Number of the request that the first resident has opened. */
let opened: string | undefined;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "PRESENT");
  const { orgId } = home;
  residents = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const { apartmentIds } = await addBuilding(
      tx,
      { orgId, address: "вул. Сонячна, 12" },
      [1, 1],
      () => ({ floor: 1, areaHundredths: 5000, rooms: 2 }),
    );
    const ids = [];
    for (const [n, apartmentId] of apartmentIds.entries()) {
      const email = `present-${n}@example.com`;
      const person = { email, firstName: "Оля", lastName: `Мешканка${n}` };
      const personId = await addPerson(tx, { ...person, role: "resident" }, testNow);
      await addResidency(tx, { orgId, apartmentId, personId, kind: "resident" });
      ids.push(personId);
    }
    return [ids[0] ?? "", ids[1] ?? ""] as const;
  });
  await saveContacts(world, await actorOf(world, home.people.admin.id), {
    name: "Правління",
    phone: "",
    emergencyPhone: "+380671110000",
    hours: "",
    address: "",
    website: "",
    email: "",
    version: 0,
  });
});
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

async function publish(title: string, body: string, daysAgo = 0) {
  const { orgId, people } = home;
  const createdAt = new Date(testNow.getTime() - daysAgo * day);
  const post = { title, body, category: "maintenance" as const };
  return inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addPost(tx, { orgId, createdAt, createdBy: people.manager.id, ...post }),
  );
}

const ask = async (question: string, entrance: 1 | 2 = 1) =>
  findAnswer(world, await actorOf(world, residents[entrance - 1] ?? ""), {
    question,
    spoken: "uk",
    previous: null,
  });

test.each(["чи працює ліфт", "ліфт працює чи ні", "работает ли лифт", "is the lift working"])(
  "the state of a lift is told by an announcement that holds, of one's own entrance: %s",
  async (question) => {
    await publish("Ліфт у другому під’їзді стоятиме в середу", "Майстер замінить канат.");
    const second = await ask(question, 2);
    expect(second.text).toContain("у другому під’їзді");
    const other = await ask(question, 1);
    expect(other.text).not.toContain("у другому під’їзді");
    expect(other.text).toContain(phone);
    expect(other.actions[0]?.href).toMatch(/^\/requests\/new/);

    world.setNow(new Date(testNow.getTime() + 3 * day));
    const past = await ask(question, 2);
    expect(past.text).not.toContain("у другому під’їзді");
    expect(past.text).toContain(phone);
  },
);

test("an old or ended announcement tells nothing of today, whatever the words of the question", async () => {
  await publish("Води не буде до неділі", "Промиваємо мережу.", 30);
  await publish("Перебої зі світлом", "Електромережі ремонтують підстанцію.", 20);
  for (const question of [
    "чому немає води",
    "чи є світло",
    "перебої зі світлом",
    "промиваємо мережу",
  ]) {
    const { text } = await ask(question);
    expect(text, question).not.toContain("до неділі");
    expect(text, question).not.toContain("Перебої");
    expect(text, question).not.toContain("підстанцію");
  }
});

test("other news do not stand for what was asked about", async () => {
  await publish("Гарячої води не буде до п’ятниці", "Профілактика.");
  const { text } = await ask("чому немає світла");
  expect(text).not.toContain("Гарячої води");
  expect(text).toContain("Оголошень про світло зараз немає");
  expect((await ask("немає гарячої води")).text).toContain("Гарячої води не буде");
});

test.each(["ліфт знов стоїть", "ліфт не їде", "лифт не едет", "немає світла в квартирі"])(
  "a failure that cannot wait is answered with the phone and the form: %s",
  async (question) => {
    const { text, actions } = await ask(question);
    expect(text).toContain(phone);
    expect(actions.some(({ href }) => href.startsWith("/requests/new"))).toBe(true);
  },
);

test("an announcement is told with its days and hours, and opened", async () => {
  const when = "27 листопада з 9:00 до 18:00 не буде гарячої води.";
  const title = "Планове відключення гарячої води";
  const id = await publish(title, `Шановні мешканці! ${when} Дякуємо за розуміння.`);
  for (const question of [
    "коли не буде гарячої води",
    "when will there be no hot water",
    "когда не будет горячей воды",
  ]) {
    const { text, actions } = await ask(question);
    expect(text.split("\n"), question).toContain(when);
    expect(text, question).not.toContain("Шановні");
    const link = actions.find(({ href }) => href === `/communications/news/${id}`);
    expect(link?.label, question).toContain(title);
  }
});

test.each(["шум вночі", "сусіди шумлять вночі", "сосед шумит ночью", "noisy neighbours at night"])(
  "noise at night: the hours of quiet, the police and a complaint: %s",
  async (question) => {
    const visitor = await findAnswer(world, null, { question, spoken: "uk", previous: null });
    for (const { text, actions, sources } of [await ask(question), visitor]) {
      expect(sources).toEqual([]);
      expect(text).toMatch(/22:00 \S+ 08:00/);
      expect(text).toContain("102");
      expect(actions.some(({ href }) => href.includes("requests"))).toBe(true);
    }
  },
);

test.each([
  "людині погано, потрібна швидка",
  "человеку плохо, вызовите скорую",
  "someone collapsed in the stairwell, call ambulance",
  "сусідка знепритомніла",
  "my neighbour is unconscious in the yard",
  "мій сусід помер",
  "my neighbour is dead, who do I call",
])("somebody is unwell: the ambulance, and no request: %s", async (question) => {
  const visitor = await findAnswer(world, null, { question, spoken: "uk", previous: null });
  for (const { text, actions, sources } of [await ask(question), visitor]) {
    expect(text).toContain("103");
    expect(text).not.toContain("+380");
    expect([actions, sources]).toEqual([[], []]);
  }
});

test.each([
  "коли ремонт ліфта",
  "що з ліфтом",
  "ліфт не працює вже третій день",
  "не працює лифт",
  "When will the lift be repaired?",
])(
  "whoever has reported the matter is told of their request, not asked to report it: %s",
  async (question) => {
    const actor = await actorOf(world, residents[0]);
    const [apartmentId = ""] = actor.places.map((place) => place.apartmentId);
    const number = (opened ??= (
      await openRequest(world, actor, newRequest(apartmentId, { title: "Не працює ліфт" }), null)
    ).number);
    const { text, actions } = await ask(question);
    expect(text).toContain(number);
    expect(actions.map(({ href }) => href)).toContain(`/requests/${number}`);
    expect((await ask(question, 2)).text).not.toContain(number);
  },
);

test.each(["коли вивозять сміття", "When is the rubbish collected?"])(
  "an announcement tells when rubbish is collected: %s",
  async (question) => {
    const body = "Щосереди та щосуботи до 8:00. Garbage, rubbish.";
    await publish("Графік вивезення сміття", body, 60);
    expect((await ask(question)).text).toContain("до 8:00");
  },
);
