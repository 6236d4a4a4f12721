import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { getAccount } from "#server/billing/reads/account-view.ts";
import { listInvoices } from "#server/billing/reads/invoices-view.ts";
import { listPayments } from "#server/billing/reads/payments-view.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { signBody } from "./provider/signature.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { openSandbox, payByCard, type TestSandbox } from "./testing.ts";
import { followRefund } from "./verbs/follow-refund.ts";
import { askRefund, settleByHand } from "./verbs/hanging-refund.ts";
import { requestRefund } from "./verbs/refund.ts";
import { receiveWebhook } from "./verbs/webhook.ts";

let world: TestWorld;
let sandbox: TestSandbox;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
  world.limits.consume = async () => undefined;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  sandbox = await openSandbox(() => world.clock());
  world.config.cards = sandbox.cards;
  books = await foundBooks(world);
});
afterEach(async () => {
  await sandbox.close();
  // Whatever a test did, the books are in order.
  await requireSound(world, books.max);
});

const later = () => world.setNow(new Date(world.clock().getTime() + 1_000));
const deliver = async (from: number, count = 3) => {
  await sandbox.delivered(from + count);
  for (const one of sandbox.deliveries.slice(from))
    expect(await receiveWebhook(world, one)).toBe(200);
};
const paid = (amount: number) => payByCard({ world, sandbox, books }, amount);
const leftOf = async (id: string) => (await refundsOf(world, books.max, { id })).left;
const requestFresh = async (
  id: string,
  amount: number,
  actor: Actor = books.max,
  key = randomUUID(),
) => requestSeeing(await leftOf(id), id, amount, actor, key);
const requestSeeing = (
  left: number,
  id: string,
  amount: number,
  actor: Actor = books.max,
  key = randomUUID(),
) => {
  later();
  return requestRefund(world, actor, { id, amount, left, reason: "Сплачено двічі" }, key);
};
/** Brings all that is requested to the provider; its messages wait. */
async function send(id: string): Promise<void> {
  const { items } = await refundsOf(world, books.max, { id });
  const requested = items.filter(({ status }) => status === "requested");
  for (const one of requested) await followRefund(world, { orgId: books.orgId, id: one.id });
}
const balanceOf = async () => {
  const [apartmentId] = books.flats;
  const { balance, credit } = await getAccount(world, books.ann, { apartmentId });
  return { balance, credit };
};

/** Lists this organisation's facts of a kind, oldest first. */
const factsOf = (kind: string) =>
  inTenant(world.db, { orgIds: [books.orgId] }, async (tx) => {
    const { orgId } = books;
    const here = and(eq(event.orgId, orgId), eq(event.kind, kind));
    const rows = await tx.select({ data: event.data }).from(event).where(here).orderBy(event.id);
    return rows.map(({ data }) => data);
  });

describe("a refund to a card", () => {
  test("goes from staff to the books: requested, sent, done; what was paid last is unpaid first", async () => {
    const first = await books.issue(300_00);
    const second = await books.issue(200_00, { dueOn: "2026-12-25" });
    const id = await paid(600_00);
    expect(await balanceOf()).toEqual({ balance: -100_00, credit: 100_00 });
    expect(await requestFresh(id, 250_00)).toMatchObject({
      amount: 600_00,
      left: 350_00,
      items: [{ amount: 250_00, status: "requested", settledAt: null }],
    });
    const from = sandbox.deliveries.length;
    await send(id);
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "sent" }]);
    // Until the provider has said so nothing of the books has moved.
    expect(await balanceOf()).toEqual({ balance: -100_00, credit: 100_00 });
    await deliver(from);
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "done" }]);
    expect(await balanceOf()).toEqual({ balance: 150_00, credit: 0 });
    const { items } = await listPayments(world, books.ann, { apartmentId: books.flats[0] });
    expect(items).toMatchObject([
      {
        id,
        amount: 600_00,
        credit: 0,
        allowed: [],
        refunds: [{ day: "2026-11-17", amount: 250_00, reason: "Сплачено двічі" }],
        invoices: [
          { id: first.id, amount: 300_00 },
          { id: second.id, amount: 50_00 },
        ],
      },
    ]);
    const seen = await listPayments(world, books.max, { apartmentId: books.flats[0] });
    expect(seen.items[0]?.allowed).toEqual(["refund"]);
    // The next credit pays what was opened.
    await books.receive(150_00);
    expect(await balanceOf()).toEqual({ balance: 0, credit: 0 });
    await requestFresh(id, 350_00);
    await send(id);
    await deliver(from + 3);
    expect(
      (await listPayments(world, books.max, { apartmentId: books.flats[0] })).items,
    ).toContainEqual(expect.objectContaining({ id, allowed: [], credit: 0, invoices: [] }));
    expect(await outcomeOf(requestFresh(id, 1))).toBe("checkout.refund_too_much");
    const open = await listInvoices(world, books.ann, { apartmentId: books.flats[0] });
    expect(open.items.map(({ remaining }) => remaining).reduce((sum, one) => sum + one)).toBe(
      350_00,
    );
  });

  test("twenty at once never give back more than was paid", async () => {
    const id = await paid(500_00);
    /** Requests a refund again after each conflict. */
    const requestUntilSettled = async (): Promise<string> => {
      const outcome = await outcomeOf(requestFresh(id, 130_00));
      return outcome === "generic.conflict" ? requestUntilSettled() : outcome;
    };
    const done = await Promise.all(Array.from({ length: 20 }, requestUntilSettled));
    expect(done.filter((one) => one === "ok")).toHaveLength(3);
    expect(done.filter((one) => one === "checkout.refund_too_much")).toHaveLength(17);
    expect(await leftOf(id)).toBe(110_00);
    const from = sandbox.deliveries.length;
    await Promise.all([send(id), send(id)]);
    await sandbox.delivered(from + 9);
    // All that was told, at once and again: each is booked once.
    const deliveries = sandbox.deliveries.slice(from);
    await Promise.all([...deliveries, ...deliveries].map((one) => receiveWebhook(world, one)));
    const [seen] = (await listPayments(world, books.max, { apartmentId: books.flats[0] })).items;
    expect(seen?.refunds.map(({ amount }) => amount)).toEqual([130_00, 130_00, 130_00]);
    expect(await balanceOf()).toEqual({ balance: -110_00, credit: 110_00 });
  });

  test("is refused to the second of two people who saw the same amount left", async () => {
    const id = await paid(500_00);
    const both = await Promise.all(
      [1, 2].map(() => outcomeOf(requestSeeing(500_00, id, 200_50, books.max))),
    );
    expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
    expect(await leftOf(id)).toBe(299_50);
  });

  test("with one key is one", async () => {
    const id = await paid(500_00);
    const key = randomUUID();
    const twice = () => requestSeeing(500_00, id, 200_00, books.max, key);
    const both = await Promise.all([twice(), twice()]);
    expect(both[0]?.items).toHaveLength(1);
    // A retry after a lost answer: by now the list shows less left.
    expect((await requestSeeing(300_00, id, 200_00, books.max, key)).items).toHaveLength(1);
    expect(await leftOf(id)).toBe(300_00);
    expect(await outcomeOf(requestFresh(id, 100_00, books.max, key))).toBe("api.key_reused");
  });

  test("that fails keeps nothing back; the books never knew of it", async () => {
    const id = await paid(500_00);
    await requestFresh(id, 200_13);
    const from = sandbox.deliveries.length;
    await send(id);
    await deliver(from);
    expect(await refundsOf(world, books.max, { id })).toMatchObject({
      left: 500_00,
      items: [{ status: "failed" }],
    });
    expect(await balanceOf()).toEqual({ balance: -500_00, credit: 500_00 });
  });

  test("without an answer is asked for again, and given back once", async () => {
    const id = await paid(500_00);
    const { items } = await requestFresh(id, 200_00);
    const reference = { orgId: books.orgId, id: items[0]?.id ?? "" };
    world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
    await followRefund(world, reference);
    world.config.cards = sandbox.cards;
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "sent" }]);
    const from = sandbox.deliveries.length;
    world.setNow(new Date(world.clock().getTime() + minute));
    await Promise.all([followRefund(world, reference), followRefund(world, reference)]);
    await deliver(from);
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "done" }]);
    expect(await balanceOf()).toEqual({ balance: -300_00, credit: 300_00 });
  });

  test("that hangs is settled by staff, with a reason, once its provider had an hour; the provider's own word counts first", async () => {
    const id = await paid(500_00);
    const [first] = (await requestFresh(id, 100_00)).items;
    const [second] = (await requestFresh(id, 200_00)).items;
    const [third] = (await requestFresh(id, 50_00)).items;
    const settle = (of: { id: string } | undefined, outcome: "done" | "failed", who = books.max) =>
      settleByHand(world, who, { id: of?.id ?? "", outcome, reason: "Операція 77 у кабінеті" });
    const from = sandbox.deliveries.length;
    await followRefund(world, { orgId: books.orgId, id: third?.id ?? "" });
    await sandbox.delivered(from + 3);
    world.config.cards = { ...sandbox.cards, url: "http://127.0.0.1:9" };
    for (const one of [first, second])
      await followRefund(world, { orgId: books.orgId, id: one?.id ?? "" });
    expect(await outcomeOf(settle(first, "done"))).toBe("checkout.refund_answers");
    expect(await outcomeOf(askRefund(world, books.max, { id: first?.id ?? "" }))).toBe(
      "api.service_silent",
    );
    world.setNow(new Date(world.clock().getTime() + 61 * minute));
    expect(await outcomeOf(settle(first, "done", books.ann))).toBe("generic.forbidden");
    expect(await outcomeOf(settle(first, "done", books.bob))).toBe("generic.not_found");
    expect(await outcomeOf(settle(first, "done", (await foundBooks(world)).max))).toBe(
      "generic.not_found",
    );
    const both = await Promise.all([1, 2].map(() => outcomeOf(settle(first, "done"))));
    expect(both).toContain("ok");
    await settle(second, "failed");
    expect(await outcomeOf(settle(second, "done"))).toBe("checkout.refund_answers");
    expect(await balanceOf()).toEqual({ balance: -400_00, credit: 400_00 });
    world.config.cards = sandbox.cards;
    // It has ended at the provider, whose word came while it was asked.
    await settle(third, "failed");
    const { left, items } = await refundsOf(world, books.max, { id });
    expect(left).toBe(350_00);
    expect(Object.fromEntries(items.map(({ id: of, status }) => [of, status]))).toEqual({
      [first?.id ?? ""]: "done",
      [second?.id ?? ""]: "failed",
      [third?.id ?? ""]: "done",
    });
    expect(await balanceOf()).toEqual({ balance: -350_00, credit: 350_00 });
    const facts = await factsOf("checkout.refund_settled");
    expect(facts).toEqual([
      { amount: 100_00, decision: "done", reason: "Операція 77 у кабінеті" },
      { amount: 200_00, decision: "failed", reason: "Операція 77 у кабінеті" },
    ]);
  });

  test("is told by nobody but the provider, in its amount", async () => {
    const id = await paid(500_00);
    const { items } = await requestFresh(id, 200_00);
    const tell = (amount: number, secret = "webhooks") => {
      const reference = `${books.orgId}.${items[0]?.id}`;
      const event = { id: randomUUID(), reference, refund: { status: "done", amount } };
      const body = JSON.stringify(event);
      const headers = new Headers({ "x-sandbox-signature": signBody(secret, body, world.clock()) });
      return receiveWebhook(world, { headers, body: new TextEncoder().encode(body) });
    };
    expect(await tell(200_00, "guessed")).toBe(400);
    expect(await tell(300_00)).toBe(200);
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([
      { status: "requested" },
    ]);
    expect(await tell(200_00)).toBe(200);
    expect((await refundsOf(world, books.max, { id })).items).toMatchObject([{ status: "done" }]);
  });

  test("is the staff's who serve the building", async () => {
    const id = await paid(500_00);
    const stranger = await foundBooks(world);
    for (const actor of [books.bob, stranger.max]) {
      expect(await outcomeOf(requestFresh(id, 100, actor))).toBe("generic.not_found");
      expect(await outcomeOf(refundsOf(world, actor, { id }))).toBe("generic.not_found");
    }
    expect(await outcomeOf(requestFresh(id, 100, books.ann))).toBe("generic.forbidden");
    const cash = await books.receive(100);
    expect(await outcomeOf(requestFresh(cash.id, 100))).toBe("generic.not_found");
    world.config.cards = null;
    expect(await outcomeOf(requestFresh(id, 100))).toBe("checkout.refund_elsewhere");
  });
});
