import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TurnOnAutopayInput } from "#core/autopay/inputs.ts";
import { consentVersion } from "#core/autopay/model.ts";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import { toKopecks } from "#core/kernel/money.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { feeFor, moneyFor } from "#server/billing/testing.ts";
import { cancelInvoice, issueInvoice } from "#server/billing/verbs/invoices.ts";
import { receivePayment } from "#server/billing/verbs/payments.ts";
import { endResidency } from "#server/buildings/verbs/residencies.ts";
import { removeResidency } from "#server/buildings/verbs/residency-undo.ts";
import { sandboxProvider } from "#server/checkout/provider/sandbox.ts";
import { startPayment } from "#server/checkout/verbs/pay.ts";
import { receiveWebhook } from "#server/checkout/verbs/webhook.ts";
import { openSandbox, type TestSandbox } from "#server/checkout/testing.ts";
import { beginFollowing } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { EndedResidency } from "#server/platform/slice.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { autopayPersonalData } from "./personal-data.ts";
import { listCharges, listOwnAutopays, ofApartment } from "./reads/autopays-view.ts";
import { openedCard } from "./verbs/card-secret.ts";
import { bringOn } from "./verbs/bring-on.ts";
import { changeAutopay, pauseAutopay, resumeAutopay, stopAutopay } from "./verbs/change.ts";
import { endForLeaver } from "./verbs/leave.ts";
import { runAutopay } from "./verbs/run.ts";
import { typeKeptCard } from "./testing.ts";
import { forgetCard } from "./verbs/release.ts";
import { beginCard, replaceCard, turnOn } from "./verbs/turn-on.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let community: Community;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async () => undefined;
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
});
afterEach(() => sandbox.close());

/** Returns noon of a day in Kyiv. */
const on = (day: string) => world.setNow(new Date(`${day}T10:00:00Z`));
const bill = (amount: number, dueOn: string, over: Parameters<typeof feeFor>[2] = {}) =>
  issueInvoice(world, community.max, feeFor(community, amount, { dueOn, ...over }), null);

/** Acts as the browser: fills the form, sends the card to the provider and its token to us. */
async function cardFor(actor: Actor, cardNumber: string = testCards.succeeded, expiry = "12/27") {
  const apartmentId = actor.places[0]?.apartmentId ?? "";
  return typeKeptCard({ world, sandbox, apartmentId }, actor, { cardNumber, expiry });
}
type TurnOnInput = Partial<TurnOnAutopayInput> & { cardNumber?: string; expiry?: string };
async function agree({ cardNumber, expiry, ...over }: TurnOnInput = {}, actor = community.ann) {
  const rule = { daysBefore: 0, chargeLimit: 1_000_00, monthLimit: 1_500_00, invoiceIds: [] };
  const apartmentId = community.flats[0];
  const card = await cardFor(actor, cardNumber, expiry);
  const input = { apartmentId, ...rule, ...card, consent: consentVersion, ...over } as const;
  return turnOn(world, actor, input, randomUUID());
}
const historyOf = async (id: string, actor = community.ann) =>
  (await listCharges(world, actor, { id })).items;
const ownAutopay = async (actor = community.ann) => (await listOwnAutopays(world, actor)).items[0];
const balance = async (actor = community.ann) =>
  (await getAccount(world, actor, { apartmentId: community.flats[0] })).balance;
/** Pays the same apartment's invoices by the form. */
const payByHand = async (amount: number) => {
  const [open] = (await getAccount(world, community.eva, { apartmentId: community.flats[0] })).open;
  const what = { apartmentId: community.flats[0], invoiceIds: [open?.id ?? ""], owed: amount };
  return startPayment(world, community.eva, { ...what, amount, paymentPurpose: "Внески" }, null);
};
/** Reads rows of the community. */
const columns = (text: string) =>
  inTenant(world.db, { orgIds: [community.orgId] }, (tx) =>
    tx.execute<Record<string, unknown>>(sql.raw(text)),
  );
/** Brings on all that is being charged, hears what the provider tells, and writes down how it ended. */
async function settleAll(id: string, actor = community.ann) {
  const { orgId } = community;
  const before = sandbox.deliveries.length;
  const busy = (await historyOf(id, actor)).filter(({ status }) => status === "charging");
  await Promise.all(
    busy.flatMap((one) => [
      bringOn(world, { orgId, id: one.id }),
      bringOn(world, { orgId, id: one.id }),
    ]),
  );
  await sandbox.delivered(before + 3 * busy.length);
  for (const one of sandbox.deliveries.slice(before))
    expect(await receiveWebhook(world, one)).toBe(200);
  await Promise.all(busy.flatMap((one) => [bringOn(world, { orgId, id: one.id })]));
}
/** Cards that jobs have the provider forget, of this community. */
const toForget = async () => {
  const rows = await world.db.sql<{ data: Parameters<typeof forgetCard>[1] }>`
    select data from pgboss.job where name = 'autopay.forget'
      and data ->> 'orgId' = ${community.orgId} order by created_on`;
  return rows.map(({ data }) => data);
};
/** Lists a person's letters about autopay, newest first. */
const letters = async (actor = community.ann) =>
  (await desk.letters(actor))
    .filter(({ text }) => text.includes("бо ввімкнули автоплатіж"))
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const subjects = async (actor = community.ann) =>
  (await letters(actor)).map(({ subject }) => subject);

describe("an invoice of somebody who agreed", () => {
  test("is told of a day ahead and charged once, whoever runs the clock at once", async () => {
    const { id } = await agree();
    await bill(850_00, "2026-11-20");
    expect(await ownAutopay()).toMatchObject({
      status: "active",
      card: { brand: "visa", lastFour: "4242", expires: "2027-12", usable: true },
      next: { day: "2026-11-20", amount: 850_00, invoices: 1, announced: false },
    });
    await runAutopay(world);
    expect(await historyOf(id)).toEqual([]);

    on("2026-11-19");
    await Promise.all([runAutopay(world), runAutopay(world)]);
    expect(await ownAutopay()).toMatchObject({ next: { announced: true }, spent: 850_00 });
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Автоплатіж спише 850,00 ₴ 20.11.2026: вул. Сонячна, 5, кв. 1");
    expect(letter?.text).toContain("20.11.2026 спишемо 850,00 ₴ з картки Visa •• 4242.");
    expect(letter?.text).toContain("вимкніть автоплатіж на сторінці «Платежі»");

    world.setNow(new Date("2026-11-20T05:00:00Z"));
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "announced" }]);
    on("2026-11-20");
    await Promise.all([runAutopay(world), runAutopay(world), runAutopay(world)]);
    expect(await historyOf(id)).toMatchObject([{ status: "charging", attempt: 1 }]);
    await settleAll(id);
    expect(await historyOf(id)).toMatchObject([{ status: "paid", amount: 850_00 }]);
    expect(await balance()).toBe(0);
    const { items } = await listPayments(world, community.max, { apartmentId: community.flats[0] });
    expect(items).toMatchObject([
      { method: "card", amount: 850_00, reference: "•••• 4242", credit: 0 },
    ]);
    await runAutopay(world);
    expect(await historyOf(id)).toHaveLength(1);
    expect(await subjects()).toEqual([
      "Автоплатіж списав 850,00 ₴: вул. Сонячна, 5, кв. 1",
      expect.stringContaining("Автоплатіж спише"),
    ]);
  });

  test("stays alone above a limit, and is looked at again under a higher one", async () => {
    const { id, version } = await agree({ chargeLimit: 500_00, monthLimit: 500_00 });
    await bill(850_00, "2026-11-18");
    await runAutopay(world);
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "left", reason: "charge_limit" }]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.text).toContain("більший за ваш ліміт за раз (500,00 ₴)");
    const rule = { daysBefore: 0, chargeLimit: 900_00, monthLimit: 900_00 };
    await changeAutopay(world, community.ann, { id, version, ...rule });
    expect(await outcomeOf(changeAutopay(world, community.ann, { id, version, ...rule }))).toBe(
      "generic.conflict",
    );
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "announced" }]);
  });

  test("that was paid by hand, in part or whole, or cancelled is charged by what is left", async () => {
    const { id } = await agree();
    const part = await bill(500_00, "2026-11-18");
    const whole = await bill(400_00, "2026-11-18", { type: "utilities" });
    await runAutopay(world);
    expect(await historyOf(id)).toHaveLength(2);
    await cancelInvoice(world, community.max, { number: whole.number, reason: "Помилка" }, null);
    const money = moneyFor(community, 200_00, { invoiceId: part.id });
    await receivePayment(world, community.max, money, null);
    on("2026-11-18");
    await runAutopay(world);
    await settleAll(id);
    expect(await historyOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount: 300_00, status: "paid" }),
        expect.objectContaining({ status: "left", reason: "settled" }),
      ]),
    );
    expect(await balance()).toBe(0);
  });

  test("is tried three days, then autopay pauses; another card lets it go on", async () => {
    const { id } = await agree({ cardNumber: testCards.insufficient_funds });
    await bill(500_00, "2026-11-18");
    await runAutopay(world);
    for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"]) {
      on(day);
      await Promise.all([runAutopay(world), runAutopay(world)]);
      await settleAll(id);
    }
    const failed = { status: "failed", failure: "insufficient_funds" };
    expect(await historyOf(id)).toMatchObject([
      { ...failed, attempt: 3 },
      { ...failed, attempt: 2 },
      { ...failed, attempt: 1 },
    ]);
    expect(await ownAutopay()).toMatchObject({ status: "paused", reason: "refused", next: null });
    expect(await balance()).toBe(500_00);
    const [last] = await letters();
    expect(last?.text).toContain("Банк тричі відмовив у списанні з картки Visa •• 9995");
    // Staff hear of the last failure alone, and without the card.
    const { items } = await listInbox(world, community.max, { language: "uk" });
    expect(items.filter(({ topic }) => topic === "autopay_failures")).toMatchObject([
      {
        title: "Автоплатіж мешканця призупинено",
        text: "вул. Сонячна, 5, кв.\u00a01",
        path: "/manager/finance?tab=debtors",
      },
    ]);
    const { version } = (await ownAutopay()) ?? { version: 0 };
    const card = await cardFor(community.ann);
    await replaceCard(world, community.ann, { id, version, ...card, consent: consentVersion });
    expect(await ownAutopay()).toMatchObject({ status: "active", card: { lastFour: "4242" } });
    // What was refused three times is paid by hand.
    on("2026-11-21");
    await runAutopay(world);
    expect(await historyOf(id)).toHaveLength(3);
  });

  test("whose card the bank refuses at once is neither turned on nor put in place of another", async () => {
    for (const cardNumber of [testCards.card_declined, testCards.wrong_code])
      expect(await outcomeOf(agree({ cardNumber }))).toBe("autopay.card_refused");
    expect(await ownAutopay()).toBeUndefined();
    const { id } = await agree();
    const { version } = (await ownAutopay()) ?? { version: 0 };
    const card = await cardFor(community.ann, testCards.card_declined);
    const another = { id, version, ...card, consent: consentVersion } as const;
    expect(await outcomeOf(replaceCard(world, community.ann, another))).toBe(
      "autopay.card_refused",
    );
    expect(await ownAutopay()).toMatchObject({ status: "active", card: { lastFour: "4242" } });
  });

  test("whose bank wants its payer is left to them, and one with an invalid card pauses", async () => {
    const { id } = await agree({ cardNumber: testCards.confirmed });
    await bill(500_00, "2026-11-18");
    await runAutopay(world);
    on("2026-11-18");
    await runAutopay(world);
    await settleAll(id);
    expect(await historyOf(id)).toMatchObject([
      { status: "failed", failure: "confirmation_required", attempt: 1 },
    ]);
    expect((await letters())[0]?.text).toContain("Сплатіть цей рахунок самі");
    expect(await ownAutopay()).toMatchObject({ status: "active" });
    const bob = await agree(
      { cardNumber: testCards.expired, apartmentId: community.flats[1] },
      community.bob,
    );
    await bill(100_00, "2026-11-19", { apartmentId: community.flats[1] });
    await runAutopay(world);
    on("2026-11-19");
    await runAutopay(world);
    await settleAll(bob.id, community.bob);
    const paused = { status: "paused", reason: "card_invalid", card: { usable: false } };
    expect(await ownAutopay(community.bob)).toMatchObject(paused);
    const again = { id: bob.id, version: (await ownAutopay(community.bob))?.version ?? 0 };
    expect(await outcomeOf(resumeAutopay(world, community.bob, again))).toBe(
      "autopay.card_unusable",
    );
  });
});

describe("whoever agreed", () => {
  test("is charged nothing while it is paused, after it was stopped, and once they have left", async () => {
    const { id, version } = await agree();
    await bill(500_00, "2026-11-18");
    await runAutopay(world);
    const paused = await pauseAutopay(world, community.ann, { id, version });
    expect(paused).toMatchObject({ status: "paused", reason: "person", next: null });
    on("2026-11-18");
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "left", reason: "off" }]);
    await resumeAutopay(world, community.ann, { id, version: paused.version });
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "announced", day: "2026-11-19" }]);
    expect((await stopAutopay(world, community.ann, { id })).items).toEqual([]);
    await stopAutopay(world, community.ann, { id });
    on("2026-11-19");
    await runAutopay(world);
    expect(await historyOf(id)).toMatchObject([{ status: "left", reason: "off" }]);
    expect(
      await columns(`select card_sealed is null as gone from autopay where id = '${id}'`),
    ).toEqual([{ gone: true }]);
    // Agreed anew: what stood open is not touched unless it is chosen.
    const second = await agree();
    expect(await outcomeOf(agree())).toBe("autopay.already_on");
    await columns(
      `update residency set valid_to = '2026-11-19' where person_id = '${community.ann.personId}'`,
    );
    // Before the clock has stopped it, nobody else takes it for autopay of the apartment.
    const apartmentId = community.flats[0];
    expect((await listOwnAutopays(world, community.eva)).others).toEqual([]);
    expect(await ofApartment(world, community.max, { apartmentId })).toEqual({ on: false });
    const next = await agree({}, community.eva);
    expect(next.status).toBe("active");
    await stopAutopay(world, community.eva, { id: next.id });
    await runAutopay(world);
    expect(await columns(`select status, reason from autopay where id = '${second.id}'`)).toEqual([
      { status: "stopped", reason: "residency" },
    ]);
    expect(await balance(community.eva)).toBe(500_00);
  });

  test("who leaves, or whose coming is taken back, has neither autopay nor card there any more, at night too", async () => {
    world.setNow(new Date("2026-11-17T22:30:00Z"));
    const leavers = [
      (stay: { id: string; version: number }) =>
        endResidency(world, community.ann, { ...stay, on: "2026-11-18", reason: null }),
      (stay: { id: string; version: number }) => removeResidency(world, community.max, stay),
    ];
    for (const leave of leavers) {
      const { id } = await agree();
      const whose = `person_id = '${community.ann.personId}'`;
      // Whoever came today is taken back.
      await columns(
        `update residency set valid_to = null, valid_from = '2026-11-17' where ${whose}`,
      );
      if (leave === leavers[1])
        await columns(
          `update residency set valid_from = '2026-11-18', created_at = '2026-11-17T22:10:00Z' where ${whose}`,
        );
      const [residency] = await columns(`select id, version from residency where ${whose}`);
      await leave(residency as { id: string; version: number });
      const [job] = await columns(
        `delete from pgboss.job where name = 'autopay.leave' and data->>'personId' = '${community.ann.personId}' returning data`,
      );
      await endForLeaver(world, job?.data as EndedResidency);
      expect(
        await columns(
          `select status, reason, card_sealed is null as gone from autopay where id = '${id}'`,
        ),
      ).toEqual([{ status: "stopped", reason: "residency", gone: true }]);
    }
    // A job of one residency leaves the autopay of whoever still has the apartment.
    await columns(
      `update residency set valid_to = null where person_id = '${community.ann.personId}'`,
    );
    const agreed = await agree();
    const { orgId, ann, flats } = community;
    await endForLeaver(world, { orgId, personId: ann.personId, apartmentId: flats[0] });
    expect((await ownAutopay())?.id).toBe(agreed.id);
  });

  test("who will leave is promised no charge after their last day", async () => {
    await agree();
    await bill(500_00, "2026-11-20");
    const leaving = (day: string) =>
      columns(
        `update residency set valid_to = '${day}' where person_id = '${community.ann.personId}'`,
      );
    await leaving("2026-11-21");
    expect((await ownAutopay())?.next).toMatchObject({ day: "2026-11-20" });
    await leaving("2026-11-20");
    expect(await ownAutopay()).toMatchObject({ next: null, until: "2026-11-20" });
  });

  test("sees what was charged after they switched it off, and their card is forgotten once nobody has it charged", async () => {
    const { id, version } = await agree();
    const charge = async (invoice: string) => {
      const token = openedCard(world.config.secret, (await toForget())[0]?.card ?? "");
      const about = { purpose: "", returnUrl: "http://localhost:3000", hookUrl: "" };
      const reference = { orgId: community.orgId, id: invoice };
      const provider = sandboxProvider(sandbox.cards, 100);
      const wanted = { reference, amount: toKopecks(100), ...about };
      return provider.keeping?.charge((await provider.createIntent(wanted)).intent, token, wanted);
    };
    await bill(500_00, "2026-11-18");
    await runAutopay(world);
    const other = await cardFor(community.ann);
    const consent = { consent: consentVersion } as const;
    await replaceCard(world, community.ann, { id, version, ...other, ...consent });
    const [first] = await toForget();
    if (!first) throw new Error("no card is forgotten");
    // Where the provider gives no answer the job fails, and is tried again.
    world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
    expect(await outcomeOf(forgetCard(world, first))).toBe("api.service_silent");
    world.config.cards = sandbox.cards;
    expect(await charge(randomUUID())).toMatchObject({ status: "processing" });
    await sandbox.delivered(3);
    await forgetCard(world, first);
    await forgetCard(world, first);
    expect(await charge(randomUUID())).toBeNull();
    // The same form once more: the card that is charged is not forgotten for a call that came too late.
    const late = { id, version, ...other, ...consent };
    expect(await outcomeOf(replaceCard(world, community.ann, late))).toBe("generic.conflict");
    expect(await toForget()).toHaveLength(1);
    const [row] = await columns(`select card_sealed from autopay where id = '${id}'`);
    const card = String(row?.["card_sealed"]);
    await forgetCard(world, { ...first, card });
    const token = openedCard(world.config.secret, card);
    const provider = sandboxProvider(sandbox.cards, 100);
    const reference = { orgId: community.orgId, id: randomUUID() };
    const about = { purpose: "", returnUrl: "http://localhost:3000", hookUrl: "" };
    const wanted = { reference, amount: toKopecks(1), ...about };
    const { intent } = await provider.createIntent(wanted);
    expect(await provider.keeping?.charge(intent, token, wanted)).toMatchObject({
      status: "processing",
    });
    await sandbox.delivered(6);

    expect(await stopAutopay(world, community.ann, { id })).toMatchObject({
      items: [],
      ended: [{ id, apartmentId: community.flats[0] }],
    });
    expect(await toForget()).toHaveLength(2);
    expect(await historyOf(id)).toMatchObject([{ status: "left", reason: "off" }]);
    const second = await agree();
    expect(await listOwnAutopays(world, community.ann)).toMatchObject({ ended: [] });
    // What was charged before stands in the new one's history too.
    expect(await historyOf(second.id)).toHaveLength(1);
    expect(await outcomeOf(listCharges(world, community.eva, { id }))).toBe("generic.not_found");
  });

  test("is told once that their card will expire, and it pauses when it has", async () => {
    const { id } = await agree({ expiry: "11/26" });
    await runAutopay(world);
    await runAutopay(world);
    expect(await subjects()).toEqual([
      "Картка для автоплатежу скоро не діятиме: вул. Сонячна, 5, кв. 1",
    ]);
    on("2026-12-01");
    await runAutopay(world);
    expect(await ownAutopay()).toMatchObject({ id, status: "paused", reason: "card_expired" });
  });

  test("who is told that the other has it, is one of two whose card is charged once; staff learn only that it is on", async () => {
    const both = { ann: community.ann, eva: community.eva };
    // Two who turn it on at once: one of them is told before it is on.
    const begun = await Promise.all(
      Object.values(both).map((actor) => agree({}, actor).catch((error: unknown) => error)),
    );
    const refused = begun.findIndex((one) => one instanceof Refusal);
    expect(begun[refused]).toMatchObject({ code: "autopay.on_by_another" });
    expect(begun.filter((one) => one instanceof Refusal)).toHaveLength(1);
    const [late, early] = refused === 0 ? [both.ann, both.eva] : [both.eva, both.ann];
    const kind = early === both.eva ? "owner" : "resident";
    expect((await listOwnAutopays(world, late)).others).toEqual([
      { apartmentId: community.flats[0], kind },
    ]);
    expect((await listOwnAutopays(world, community.bob)).others).toEqual([]);
    const second = await agree({ beside: true }, late);
    const first = await ownAutopay(early);
    await bill(500_00, "2026-11-18");
    await Promise.all([runAutopay(world), runAutopay(world)]);
    await runAutopay(world);
    const of = async (actor: Actor) => historyOf((await ownAutopay(actor))?.id ?? "", actor);
    const states = [...(await of(early)), ...(await of(late))];
    expect(states.map(({ status, reason }) => reason ?? status).toSorted()).toEqual([
      "announced",
      "another",
    ]);
    on("2026-11-18");
    await Promise.all([runAutopay(world), runAutopay(world), runAutopay(world)]);
    await Promise.all([settleAll(first?.id ?? "", early), settleAll(second.id, late)]);
    await runAutopay(world);
    const all = [...(await of(early)), ...(await of(late))];
    expect(all.filter(({ status }) => status === "paid")).toMatchObject([{ amount: 500_00 }]);
    expect(all).toHaveLength(2);
    expect(await balance()).toBe(0);
    // Whose charge was not needed is told, once, and by whom it was instead.
    const [payer, spared] = (await of(early))[0]?.status === "paid" ? [early, late] : [late, early];
    expect((await letters(payer)).map(({ text }) => text).join()).not.toContain(
      "не спишемо. Якщо в",
    );
    const lettersAboutOthers = (await letters(spared)).filter(({ subject }) =>
      subject.includes("Рахунок на 500,00 ₴ оплачує інший автоплатіж"),
    );
    expect(lettersAboutOthers).toHaveLength(1);
    expect(lettersAboutOthers[0]?.text).toContain(
      `оплачує автоплатіж ${payer === both.eva ? "власника" : "мешканця"} квартири`,
    );
    const apartmentId = community.flats[0];
    expect(await ofApartment(world, community.max, { apartmentId })).toEqual({ on: true });
    expect(await outcomeOf(listCharges(world, late, { id: first?.id ?? "" }))).toBe(
      "generic.not_found",
    );
  });

  test("who waited for the other is charged once that one's card was refused for good", async () => {
    const first = await agree({ cardNumber: testCards.insufficient_funds, daysBefore: 1 });
    const second = await agree({ beside: true }, community.eva);
    await bill(500_00, "2026-11-19");
    await runAutopay(world);
    await runAutopay(world);
    expect(await historyOf(second.id, community.eva)).toMatchObject([
      { status: "left", reason: "another" },
    ]);
    expect((await ownAutopay(community.eva))?.next).toBeNull();
    for (const day of ["2026-11-18", "2026-11-19", "2026-11-20"]) {
      on(day);
      await runAutopay(world);
      await settleAll(first.id);
      expect(await historyOf(second.id, community.eva)).toMatchObject([{ status: "left" }]);
    }
    await runAutopay(world);
    expect(await historyOf(second.id, community.eva)).toMatchObject([
      { status: "announced", day: "2026-11-21" },
    ]);
    on("2026-11-21");
    await runAutopay(world);
    await settleAll(second.id, community.eva);
    expect(await historyOf(second.id, community.eva)).toMatchObject([{ status: "paid" }]);
    expect(await balance()).toBe(0);
  });

  test("finds nothing of their card in any column but its last four, sealed and expiry", async () => {
    await agree();
    const [row] = await columns(`select to_jsonb(a)::text as text from autopay a`);
    expect(row?.["text"]).not.toMatch(/card_\d{4}|4242 ?4242/);
  });
});

test("a provider that is away is asked again, and charges once it is back", async () => {
  const { id } = await agree();
  await bill(500_00, "2026-11-18");
  await runAutopay(world);
  on("2026-11-18");
  await runAutopay(world);
  const [charge] = await historyOf(id);
  const named = { orgId: community.orgId, id: charge?.id ?? "" };
  world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
  await bringOn(world, named);
  expect(await historyOf(id)).toMatchObject([{ status: "charging" }]);
  const apartmentId = community.flats[1];
  expect(await outcomeOf(beginCard(world, community.bob, { apartmentId }))).toBe(
    "api.service_silent",
  );
  // By hand nobody pays the same meanwhile, and what was stopped meanwhile is only asked how it stands.
  expect(await outcomeOf(payByHand(charge?.amount ?? 0))).toBe("checkout.already_paying");
  world.config.cards = sandbox.cards;
  await settleAll(id);
  expect(await historyOf(id)).toMatchObject([{ status: "paid" }]);
  expect(await balance()).toBe(0);
});

test("where nobody keeps cards none is offered, and what was agreed waits", async () => {
  const { id } = await agree();
  await bill(500_00, "2026-11-18");
  world.config.cards = null;
  expect(await listOwnAutopays(world, community.ann)).toMatchObject({
    available: false,
    items: [{ id, card: { usable: false }, next: null }],
  });
  await runAutopay(world);
  expect(await historyOf(id)).toEqual([]);
  const apartmentId = community.flats[0];
  expect(await outcomeOf(beginCard(world, community.ann, { apartmentId }))).toBe(
    "autopay.not_available",
  );
});

test("who leaves takes it along: it stands in their archive without the token, and nothing is left of it afterwards", async () => {
  const { id } = await agree();
  await bill(500_00, "2026-11-18");
  await runAutopay(world);
  const { personId, email } = community.ann;
  const subject = { personId, orgIds: [community.orgId] };
  const rows: unknown[] = [];
  for (const { pages } of autopayPersonalData.sections?.(world.db, subject, testNow) ?? [])
    for await (const page of pages()) rows.push(...page);
  expect(rows).toMatchObject([
    { status: "active", card_ends_with: "4242", charge_limit_kopecks: 1_000_00 },
    { status: "announced", amount_kopecks: 500_00, day: "2026-11-18" },
  ]);
  expect(JSON.stringify(rows)).not.toContain("sealed");
  await inTenant(
    world.db,
    subject,
    (tx) =>
      autopayPersonalData.leave?.(tx, { ...subject, addresses: [email] }, testNow, world.jobs) ??
      Promise.resolve(),
  );
  expect(await columns(`select 1 from autopay where id = '${id}'`)).toEqual([]);
  expect(await columns(`select 1 from autopay_charge where autopay_id = '${id}'`)).toEqual([]);
  expect(await toForget()).toMatchObject([{ personId, provider: "sandbox" }]);
  // Facts about it are told to nobody any more.
  expect(await letters()).toEqual([]);
});

test("a process that dies between the provider's yes and our record charges nothing twice", async () => {
  const { id } = await agree();
  await bill(500_00, "2026-11-18");
  await runAutopay(world);
  on("2026-11-18");
  await runAutopay(world);
  const [charge] = await historyOf(id);
  const named = { orgId: community.orgId, id: charge?.id ?? "" };
  // The provider says yes, and this process dies: whatever we would have written is gone.
  const card = await columns(`select card_sealed from autopay where id = '${id}'`);
  const token = openedCard(world.config.secret, String(card[0]?.["card_sealed"]));
  const provider = sandboxProvider(sandbox.cards, 100);
  const about = { purpose: "", returnUrl: "http://localhost:3000", hookUrl: "" };
  const wanted = { reference: named, amount: toKopecks(500_00), ...about };
  const { intent } = await provider.createIntent(wanted);
  expect(await provider.keeping?.charge(intent, token, wanted)).toEqual({ status: "processing" });
  await sandbox.delivered(3);
  // None of the three messages arrives. The next one asks before it charges.
  await Promise.all([bringOn(world, named), bringOn(world, named)]);
  expect(await historyOf(id)).toMatchObject([{ status: "paid" }]);
  for (const one of sandbox.deliveries) expect(await receiveWebhook(world, one)).toBe(200);
  await runAutopay(world);
  await bringOn(world, named);
  expect(sandbox.deliveries).toHaveLength(3);
  expect(await balance()).toBe(0);
});
