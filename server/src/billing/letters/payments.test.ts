import { eq } from "drizzle-orm";
import { minute } from "#core/kernel/time.ts";
import { newLine } from "#core/billing/builder.ts";
import { feeFor, moneyFor } from "../testing.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelInvoice, issueInvoice } from "../verbs/invoices.ts";
import { receivePayment, reversePayment } from "../verbs/payments.ts";
import { refundCash } from "../verbs/refunds.ts";
import { getInvoice } from "../reads/invoices-view.ts";
import { residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { paymentLetter } from "./letter.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  await world.db.orm.delete(outboxMail);
});

const plain = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");
const line = (title: string, unitPrice: number) => newLine(unitPrice, title);
const bill = (lines = [line("Опалення", 123_450)], description?: string, dueOn = "2026-11-30") => {
  const described = description ? { description } : {};
  const over = { type: "utilities", period: "2026-10", dueOn, lines, ...described } as const;
  return issueInvoice(world, community.max, feeFor(community, 0, over), null);
};
const pay = (amount: number) => {
  const how = { method: "transfer", reference: "ПД-17" } as const;
  return receivePayment(world, community.max, moneyFor(community, amount, how), null);
};

test("an invoice is told to owner and resident, in words and figures of their own", async () => {
  await world.db.orm
    .update(person)
    .set({ language: "en", dateFormat: "yyyy-mm-dd" })
    .where(eq(person.id, community.eva.personId));
  const { number } = await bill();
  const letters = await desk.letters();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [community.ann.email, community.eva.email].toSorted(),
  );
  const [ownLetter] = await desk.letters(community.ann);
  const text = plain(ownLetter?.text);
  expect(ownLetter?.kind).toBe("notifications.payments");
  expect(text).toContain(`${number} · вул. Сонячна, 5, кв. 1`);
  expect(text).toContain(
    "- Опалення: 1 234,50 ₴\n\nДо сплати 1 234,50 ₴ не пізніше ніж 30.11.2026.",
  );
  const apartment = `${world.config.publicUrl}/apartments/${community.flats[0]}`;
  expect(text).toContain(`${apartment}?invoice=${number}`);
  const [english] = await desk.letters(community.eva);
  expect(english?.subject).toBe("New invoice: ₴1,234.50 (вул. Сонячна, 5, apt. 1)");
  expect(english?.text).toContain("₴1,234.50 to pay by 2026-11-30.");
});

test("a payment is told with what it paid, and what of it is ahead", async () => {
  const { number } = await bill();
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await pay(200_000);
  const [letter] = await desk.letters(community.ann);
  const text = plain(letter?.text);
  expect(text).toContain("2 000,00 ₴ від 17.11.2026");
  expect(text).toContain(`Розподілено: ${number}: 1 234,50 ₴.`);
  expect(text).toContain("лишилося 765,50 ₴ переплати");
  expect(text).toMatch(
    /Квитанцію в PDF можна завантажити[^]*Відкрити оплати й квитанцію:\n\S+money=payments/,
  );
  expect(text).not.toContain("До сплати");
  await world.db.orm.delete(outboxMail);
  // What was ahead is taken into account by the next invoice, and the letter says where it went.
  const many = Array.from({ length: 8 }, (_, n) => line(`Послуга ${n + 1}`, 10_000 + n));
  await bill(many, "Перерахунок за жовтень:\nпоказники уточнено.");
  const [next] = await desk.letters(community.ann);
  const nextText = plain(next?.text);
  expect(nextText).toContain("- Послуга 6: 100,05 ₴\n- ще 2 рядки: 200,13 ₴\n");
  expect(nextText).not.toContain("Послуга 7");
  expect(nextText).toContain("> Перерахунок за жовтень:\n> показники уточнено.");
  expect(nextText).toContain(
    "765,50 ₴ зараховано з раніше сплаченого. Лишилося сплатити 34,78 ₴ не пізніше ніж 30.11.2026.",
  );
});

test("after a part of it has come the letter says what is left, and what of it is late", async () => {
  await bill();
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await pay(10_000);
  await pay(20_000);
  const [letter] = await desk.letters(community.ann);
  const text = plain(letter?.text);
  expect(text.match(/До сплати/g)).toHaveLength(1);
  expect(text).toContain("До сплати за квартиру лишилося 934,50 ₴.");
  await world.db.orm.delete(outboxMail);
  world.setNow(new Date("2026-12-01T10:00:00Z"));
  await bill([line("Вода", 10_005)], undefined, "2026-12-20");
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await pay(4_450);
  const [late] = await desk.letters(community.ann);
  expect(plain(late?.text)).toContain(
    "До сплати за квартиру лишилося 990,05 ₴, із них прострочено 890,00 ₴.",
  );
  world.setNow(testNow);
});

test("what was made and taken back at once is told to nobody, later each on its own", async () => {
  const wrong = await bill();
  const paid = await pay(100);
  await cancelInvoice(
    world,
    community.max,
    { number: wrong.number, reason: "Не той місяць" },
    null,
  );
  await reversePayment(world, community.max, { id: paid.id, reason: "Не та квартира" }, null);
  expect(await desk.letters()).toEqual([]);
  expect(await desk.outcomesOf(community.ann)).toEqual([
    "issued: past",
    "received: past",
    "cancelled: past",
    "reversed: past",
  ]);
  const right = await bill();
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await cancelInvoice(
    world,
    community.max,
    { number: right.number, reason: "Не той місяць" },
    null,
  );
  const [letter] = await desk.letters(community.ann);
  // Nothing of the program's stands under somebody's words as if it were theirs.
  expect(letter?.text).toContain(`> Не той місяць\n\n`);
  expect(letter?.text.split("> Не той місяць")[1]?.split("http")[0]).not.toContain(right.number);
});

test("nobody is told what they chose not to be, what was before them, or after they left", async () => {
  const set = { notifications: { payments: { email: false } } };
  await world.db.orm.update(person).set(set).where(eq(person.id, community.eva.personId));
  await bill();
  await followFacts(world);
  const { personId } = community.ann;
  await desk.inside((tx) =>
    tx.update(residency).set({ validFrom: "2026-11-18" }).where(eq(residency.personId, personId)),
  );
  world.setNow(new Date("2026-11-18T10:00:00Z"));
  expect(await desk.letters()).toEqual([]);
  world.setNow(testNow);
  expect(await desk.outcomesOf(community.eva)).toEqual(["issued: unwanted"]);
  expect(await desk.outcomesOf(community.ann)).toEqual(["issued: hidden"]);
});

test("of a fee that was waived is told that it was, and of another invoice that it was cancelled", async () => {
  const { number } = await bill();
  const view = await getInvoice(world, community.eva, { number });
  const { id: apartmentId, number: apartment, buildingId, address } = view.apartment;
  const place = { apartmentId, apartment, buildingId, address };
  const cancelled = { at: testNow.toISOString(), reason: "Домовилися" };
  const zone = { timezone: "Europe/Kyiv", dateFormat: "dd.mm.yyyy" } as const;
  const to = { personId: community.eva.personId, name: "Єва", language: "uk", ...zone } as const;
  const letterOf = (waived: boolean) => {
    const story = { news: "cancelled", place, invoice: { ...view, cancelled, waived } } as const;
    return paymentLetter(to, [story], () => "/");
  };
  expect(letterOf(true).subject).toMatch(/^Пеню списано: /);
  expect(JSON.stringify(letterOf(true).paragraphs)).toContain("Пеню списано: сплачувати її");
  expect(letterOf(false).subject).toMatch(/^Рахунок скасовано: /);
});

test("an invoice of another type is called by what it is for", async () => {
  const { number } = await bill();
  const view = await getInvoice(world, community.eva, { number });
  const { id: apartmentId, number: apartment, buildingId, address } = view.apartment;
  const place = { apartmentId, apartment, buildingId, address };
  const zone = { timezone: "Europe/Kyiv", dateFormat: "dd.mm.yyyy" } as const;
  const to = { personId: community.eva.personId, name: "Єва", language: "uk", ...zone } as const;
  const invoice = { ...view, type: "other", title: "Заміна насоса" } as const;
  const letter = paymentLetter(to, [{ news: "reminded", place, invoice }], () => "/");
  expect(JSON.stringify(letter.paragraphs)).toContain("Заміна насоса за жовтень");
  expect(JSON.stringify(letter.paragraphs)).not.toContain("Інше");
});

test("cash that went back is told as cash, with what is owed again", async () => {
  await bill();
  const paid = { method: "cash", reference: "КВ-7" } as const;
  const given = moneyFor(community, 123_450, paid);
  const { id } = await receivePayment(world, community.max, given, null);
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  const giveBack = (amount: number, left: number, reason: string) => {
    world.setNow(new Date(world.clock().getTime() + minute));
    return refundCash(world, community.max, { id, amount, left, reason }, null);
  };
  await giveBack(23_450, 123_450, "Заплатили зайве");
  await giveBack(10_000, 100_000, "Ще сотня");
  const [letter] = await desk.letters(community.ann);
  expect(plain(letter?.subject)).toContain("334,50 ₴");
  const text = plain(letter?.text);
  expect(text).toContain("Оплата 1 234,50 ₴ від 17.11.2026");
  const cash = (amount: string, reason: string) =>
    `Платнику повернуто ${amount} ₴ готівкою. Ось чому:\n\n> ${reason}`;
  expect(text).toContain(cash("234,50", "Заплатили зайве"));
  expect(text).toContain(cash("100,00", "Ще сотня"));
  expect(text).toContain("До сплати за квартиру лишилося 334,50 ₴.");
  await world.db.orm.delete(outboxMail);
  await giveBack(5_000, 90_000, "І ще");
  const [next] = await desk.letters(community.ann);
  expect(plain(next?.text)).toContain(cash("50,00", "І ще"));
  expect(plain(next?.text)).not.toContain("Ще сотня");
});
