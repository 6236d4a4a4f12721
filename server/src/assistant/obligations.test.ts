import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#core/kernel/language.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "OBLIGATIONS");
  const { orgId, people } = home;
  const post = { orgId, createdAt: world.clock(), createdBy: people.manager.id };
  const title = "Відключення світла в середу";
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => addPost(tx, { ...post, title }));
});
afterAll(() => world.close());

type Questioner = "resident" | "owner" | "visitor";
const ask = async (question: string, who: Questioner, spoken: Language) =>
  findAnswer(world, who === "visitor" ? null : await actorOf(world, home.people[who].id), {
    question,
    spoken,
    previous: null,
  });

describe("what follows from a debt", () => {
  test.each([
    ["чи можна відключити світло за борги", "uk", "письмового попередження"],
    ["чи можуть відключити електроенергію, якщо я винен за комунальні", "uk", "розстрочку"],
    ["чи вимкнуть мені електрику за борг", "uk", "письмового попередження"],
    ["можуть відрізати світло через борги за комунальні?", "uk", "розстрочку"],
    ["can they cut off my electricity for debts", "en", "warning in writing"],
    ["could they switch my power off because I owe money", "en", "instalments"],
    ["могут ли отключить свет за долги", "ru", "письменного предупреждения"],
    ["отрежут ли мне электричество из-за долга за коммуналку", "ru", "рассрочку"],
  ] as const)(
    "is told instead of announcements about power: %s",
    async (question, spoken, words) => {
      for (const who of ["resident", "owner", "visitor"] as const) {
        const { outcome, text, subject, actions } = await ask(question, who, spoken);
        expect([outcome, subject?.skill], who).toEqual(["answer", "billing.cut_off"]);
        expect(text, who).toContain(words);
        expect(text, who).not.toContain("середу");
        expect(actions.map(({ href }) => href)).toEqual(
          who === "visitor" ? [] : ["/payments", "/communications/chats"],
        );
      }
    },
  );

  test.each([
    ["коли відключать світло", "uk"],
    ["когда отключат свет", "ru"],
  ] as const)(
    "is not meant where power is off for another reason: %s",
    async (question, spoken) => {
      expect((await ask(question, "resident", spoken)).text).toContain("в середу");
    },
  );
});

describe("who pays", () => {
  test.each([
    ["хто має платити за ремонт крана", "uk", "договорі оренди"],
    ["хто має платити за опалення", "uk", "договорі оренди"],
    ["я орендар, хто платить за кран, я чи власник", "uk", "Стояки"],
    ["хто платить за опалення: орендар чи я", "uk", "договорі оренди"],
    ["who has to pay for the tap, tenant or owner", "en", "rent agreement"],
    ["кто должен платить за ремонт крана, арендатор или собственник", "ru", "договоре аренды"],
  ] as const)(
    "is said by the rent agreement, and how to report: %s",
    async (question, spoken, words) => {
      for (const who of ["resident", "owner"] as const) {
        const { outcome, text, subject, actions } = await ask(question, who, spoken);
        expect([outcome, subject?.skill], who).toEqual(["answer", "billing.who_pays"]);
        expect(text, who).toContain(words);
        expect(actions.map(({ href }) => href)).toEqual(["/requests/new"]);
      }
    },
  );

  test("is not meant where a tap leaks, or a tenant has not paid", async () => {
    expect((await ask("тече кран", "resident", "uk")).subject?.skill).toBe("requests.report");
    expect((await ask("чи платить мій орендар", "owner", "uk")).subject?.skill).toBe(
      "billing.tenant",
    );
  });
});

describe("moving out", () => {
  test.each([
    ["я виїжджаю з квартири що треба зробити", "uk", "«Виїзд»"],
    ["з'їжджаю з квартири", "uk", "останні показники"],
    ["переїжджаємо в інший дім, що робити тут", "uk", "Попередьте власника"],
    ["I am moving out on Friday, what do I need to do", "en", "last readings"],
    ["я съезжаю с квартиры, что нужно сделать", "ru", "последние показания"],
  ] as const)("of oneself is prepared and recorded: %s", async (question, spoken, words) => {
    const { outcome, text, subject } = await ask(question, "resident", spoken);
    expect([outcome, subject?.skill]).toEqual(["answer", "buildings.leave"]);
    expect(text).toContain(words);
  });

  test("of a tenant is the owner's to record, and letting somebody in is another matter", async () => {
    const skillOf = async (question: string, who: Questioner) =>
      (await ask(question, who, "uk")).subject?.skill;
    expect(await skillOf("мій орендар з'їхав", "owner")).toBe("buildings.move_out");
    expect(await skillOf("як запросити дружину до квартири", "resident")).toBe("joining.invite");
    expect(await skillOf("я щойно переїхав, як приєднатися", "resident")).toBe("joining.join");
  });
});
