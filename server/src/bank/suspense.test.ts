import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineStates } from "#core/bank/model.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { newActor } from "#core/identity/builder.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { closeBooks } from "#server/billing/service.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { receivePayment, reversePayment } from "#server/billing/verbs/payments.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getBooks as booksOn } from "./reads/books-view.ts";
import { listLines } from "./reads/lines-view.ts";
import { listStatements } from "./reads/statements-view.ts";
import { previewWithdrawal } from "./reads/withdrawal-view.ts";
import { step } from "./testing-course.ts";
import { importLines, ownIban, putBankDetails, statementFile } from "./testing.ts";
import { takeStatement } from "./verbs/import.ts";
import { assignLine, ignoreLine, tieLine } from "./verbs/lines.ts";
import { statementPiece } from "./table.ts";
import { postLines } from "./verbs/post.ts";
import { joinParts, splitLine } from "./verbs/split.ts";
import { answerTwin } from "./verbs/twins.ts";
import { continueStatement, takeLines } from "./verbs/take-lines.ts";
import { takeStatementBack } from "./verbs/withdraw.ts";

/** Lets no call end early, however slow the machine is. */
const never = () => false;

let world: TestWorld;
let books: Books;
let max: Actor;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function begin(): Promise<void> {
  world.setNow(testNow);
  books = await foundBooks(world);
  max = books.max;
  await putBankDetails(world, books.orgId, ownIban);
}

async function all(): Promise<BankLineView[]> {
  const { items } = await listStatements(world, max, { limit: 100 });
  const pages = await Promise.all(items.map(({ id }) => listLines(world, max, { id, limit: 200 })));
  return pages.flatMap((page) => page.items);
}
const balances = async (on = "2030-01-01") => {
  const { accounts, unknown } = await booksOn(world, max, { on });
  return { unknown, ...Object.fromEntries(accounts.map(({ kind, kopecks }) => [kind, kopecks])) };
};
const sum = (list: readonly BankLineView[], ...states: BankLineView["state"][]) =>
  list.reduce((total, { kopecks, state }) => total + (states.includes(state) ? kopecks : 0), 0);

/**
 * Expects that the bank's account equals its statements, suspense what is not assigned, and that
 * the books agree.
 */
async function agrees(): Promise<void> {
  const found = await all();
  const absent: string[] = ["withdrawn", "same", "split"];
  const booked = lineStates.filter((state) => !absent.includes(state));
  const counted = sum(found, ...booked);
  const [came, went] = [true, false].map((isIn) =>
    found.filter(({ kopecks }) => kopecks > 0 === isIn),
  ) as [BankLineView[], BankLineView[]];
  const waiting = sum(came, "ready", "proposed", "twin", "open");
  const hand = await readJson<number>(
    world.db,
    max,
    `select to_json(coalesce(sum(p.amount), 0)) as data from payment p where p.method = 'transfer'
      and p.reversed_at is null and not exists (select 1 from bank_line l where l.payment_id = p.id)`,
  );
  expect(await balances()).toMatchObject({
    bank: counted + hand,
    suspense: 0 - waiting,
    other_income: 0 - sum(found, "ignored"),
    spending: 0 - sum(went, "outgoing", "spent", "twin"),
    unknown: { kopecks: waiting },
  });
  await requireSound(world, max);
}

test("in any order of taking, posting, taking back and putting aside the bank's account is what its statements say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (course) => {
      await begin();
      const files: File[] = [];
      for (const one of [{ act: "take" as const, rows: [500, -120, 700] }, ...course]) {
        world.setNow(new Date(world.clock().getTime() + 60_000));
        if (one.act === "take") {
          const rows = one.rows.filter((kopecks) => kopecks !== 0);
          const file = statementFile(
            rows.map((kopecks) => ({ day: "2026-11-16", kopecks, purpose: "внески" })),
          );
          if (rows.length > 0) files.push(file);
          await outcomeOf(takeStatement(world, max, { file }, never));
        } else await act(one, files);
      }
      await agrees();
      expect((await all()).length).toBeGreaterThan(0);
    }),
    { numRuns: 12 },
  );
});

type Act = { act: string; which: number };
/** Runs an act that may be refused, twice at once; a refused one changes nothing. */
async function act({ act: wanted, which: at }: Act, files: readonly File[]): Promise<void> {
  const found = await all();
  const [line, file] = [found[at % found.length], files[at % Math.max(1, files.length)]];
  const twice = (verb: () => Promise<unknown>) =>
    Promise.all([outcomeOf(verb()), outcomeOf(verb())]);
  const [apartmentId] = books.flats;
  if (wanted === "again" && file) await twice(() => takeStatement(world, max, { file }, never));
  if (!line) return;
  const { id, version, kopecks: amount, paymentId } = line;
  const base = { id, version };
  if (wanted === "hand" && amount > 0)
    await outcomeOf(
      receivePayment(
        world,
        max,
        { apartmentId, amount, method: "transfer", receivedOn: line.day, confirmDuplicate: true },
        null,
      ),
    );
  if (wanted === "assign") await twice(() => assignLine(world, max, { ...base, apartmentId }));
  if (wanted === "post")
    await twice(() => postLines(world, max, { lineIds: [id], confirmTwins: true }));
  if (wanted === "reverse" && paymentId)
    await twice(() => reversePayment(world, max, { id: paymentId, reason: "Помилка" }, null));
  if (wanted === "aside") await twice(() => ignoreLine(world, max, { ...base, reason: "Позика" }));
  if (wanted === "up") await twice(() => ignoreLine(world, max, { ...base, reason: null }));
  if (wanted === "tie")
    for (const twin of await handPayments())
      await twice(() => tieLine(world, max, { ...base, paymentId: twin }));
  if (wanted === "same" || wanted === "other")
    await twice(() => answerTwin(world, max, { ...base, same: wanted === "same" }));
  if (wanted === "split" && amount > 1) {
    const rest = { apartmentId: books.flats[1], kopecks: amount - 1 };
    const parts = [{ apartmentId, kopecks: 1 }, rest];
    await twice(() => splitLine(world, max, { ...base, parts }));
  }
  if (wanted === "join") await twice(() => joinParts(world, max, base));
  if (wanted === "withdraw") {
    const { items } = await listStatements(world, max, {});
    const taken = items[at % items.length]?.id ?? "";
    const { lines: count, standing } = await previewWithdrawal(world, max, { id: taken });
    const agreed = { lines: count, standing };
    await twice(() => takeStatementBack(world, max, { id: taken, reason: "Не те", agreed }, never));
  }
  if (wanted === "untie") await twice(() => tieLine(world, max, { ...base, paymentId: null }));
}
const handPayments = () =>
  readJson<string[]>(
    world.db,
    max,
    `select coalesce(json_agg(id order by created_at), '[]') as data from payment where method = 'transfer'`,
  );

test("a transfer that was written down by hand is named as the twin and tied to its line; taken back, the line waits again", async () => {
  await begin();
  const [apartmentId] = books.flats;
  const receivedOn = "2026-11-16";
  const hand = { apartmentId, amount: 12_300, method: "transfer", receivedOn } as const;
  const payment = await receivePayment(world, max, { ...hand, reference: "77" }, null);
  const line = { day: receivedOn, kopecks: 12_300 };
  const bring = (reference: string) => importLines(world, books, { ...line, reference });
  const [{ id, version }] = (await bring("77")) as [BankLineView];
  const { version: next } = await assignLine(world, max, { id, version, apartmentId });
  expect(await postLines(world, max, { lineIds: [id] })).toMatchObject({
    posted: 0,
    failed: [{ why: "twin", twin: { paymentId: payment.id, day: receivedOn, reference: "77" } }],
  });
  expect(await balances()).toMatchObject({ bank: 24_600, suspense: -12_300 });
  const tied = await tieLine(world, max, { id, version: next, paymentId: payment.id });
  expect(tied).toMatchObject({ state: "posted", tied: true, paymentId: payment.id });
  expect(await balances()).toMatchObject({ bank: 12_300, suspense: 0, receivable: -12_300 });
  // Another line of the same sum is other money, and asks nobody.
  const [other] = (await bring("78")) as [BankLineView];
  expect(
    await outcomeOf(tieLine(world, max, { id: other.id, version: 1, paymentId: payment.id })),
  ).toBe("generic.conflict");
  await reversePayment(world, max, { id: payment.id, reason: "Помилка" }, null);
  expect((await all()).map(({ state }) => state)).toContain("ready");
  await agrees();
});

test("money of a month that was closed meanwhile comes to its payer in the first that is open", async () => {
  await begin();
  const [{ id, version }] = (await importLines(world, books, {
    day: "2026-10-20",
    kopecks: 900,
  })) as [BankLineView];
  await inTenant(world.db, max, (tx) =>
    closeBooks(tx, {
      orgId: books.orgId,
      month: "2026-10",
      personId: max.personId,
      at: world.clock(),
    }),
  );
  expect(await balances("2026-10-31")).toMatchObject({ bank: 900, suspense: -900 });
  // It is said before: which day it will be booked on.
  expect(await assignLine(world, max, { id, version, apartmentId: books.flats[0] })).toMatchObject({
    state: "ready",
    day: "2026-10-20",
    bookedOn: "2026-11-01",
  });
  expect((await listStatements(world, max, {})).items).toMatchObject([
    { moved: { lines: 1, day: "2026-11-01" } },
  ]);
  expect(await postLines(world, max, { lineIds: [id] })).toMatchObject({ posted: 1 });
  expect(await all()).toMatchObject([{ state: "posted", bookedOn: "2026-11-01" }]);
  expect((await listStatements(world, max, {})).items).toMatchObject([{ moved: null }]);
  expect(await balances("2026-10-31")).toMatchObject({ suspense: -900, receivable: 0 });
  expect(await balances("2026-11-01")).toMatchObject({ suspense: 0, receivable: -900 });
  // What a statement brings of the closed month is booked in the open one too.
  await importLines(world, books, { day: "2026-10-21", kopecks: -100 });
  expect(await balances("2026-10-31")).toMatchObject({ bank: 900 });
  await agrees();
});

test("what the bank wrote cannot be changed by the program's role", async () => {
  await begin();
  await importLines(world, books, { day: "2026-11-16", kopecks: 900 });
  for (const column of [
    "kopecks = 1",
    "key = 'x'",
    "day = '2026-01-01'",
    "payer = 'x'",
    "purpose = 'x'",
  ])
    await expect(
      inTenant(world.db, max, (tx) => tx.execute(sql.raw(`update bank_line set ${column}`))),
    ).rejects.toThrow();
});

test("a large file is taken piece by piece; cut off, the same file goes on, and nothing is there twice", async () => {
  await begin();
  const rows = Array.from({ length: 11_000 }, (_, at) => ({
    day: at % 2 ? "2026-11-16" : "2026-11-15",
    kopecks: 100 + (at % 7),
    purpose: `о/р ${at % 50}`,
  }));
  const file = statementFile(rows);
  const total = rows.reduce((sum, { kopecks }) => sum + kopecks, 0);
  // As if the program had died behind the second piece.
  const { id } = await takeStatement(world, max, { file }, () => true);
  await takeStatement(world, max, { file }, () => true);
  const part = await listStatements(world, max, {});
  expect(part.items).toMatchObject([{ progress: { taken: 10_000, lines: 11_000 } }]);
  // Several at once: whoever comes takes what is left.
  const whole = () => outcomeOf(takeStatement(world, max, { file }, never));
  const rest = () => outcomeOf(continueStatement(world, max, { id }));
  const again = await Promise.all([whole(), rest(), whole(), rest()]);
  expect(again.filter((one) => one === "ok").length).toBeGreaterThanOrEqual(2);
  expect(await whole()).toBe("bank.nothing_new");
  expect(await rest()).toBe("ok");
  expect((await listStatements(world, max, {})).items).toMatchObject([
    { progress: null, known: 0 },
  ]);
  expect(await balances()).toMatchObject({
    bank: total,
    suspense: 0 - total,
    unknown: { lines: rows.length, kopecks: total },
  });
});

test("a statement goes on without its file, from what was read of it; where that is gone the file is asked for", async () => {
  await begin();
  const rows = Array.from({ length: 12_000 }, () => ({ day: "2026-11-16", kopecks: 100 }));
  const file = statementFile(rows);
  const { id, progress } = await takeStatement(world, max, { file }, () => true);
  expect(progress).toEqual({ taken: 5_000, lines: 12_000 });
  const pieces = () => inTenant(world.db, max, (tx) => tx.select().from(statementPiece));
  expect(await pieces()).toHaveLength(7);
  const foreign = newActor("admin", { orgIds: [randomUUID()] });
  expect(await outcomeOf(continueStatement(world, foreign, { id }))).toBe("generic.not_found");
  const again = await takeLines(world, max, { id }, () => true);
  expect(again.progress).toEqual({ taken: 10_000, lines: 12_000 });
  // A statement that was begun before what is read was kept.
  await inTenant(world.db, max, (tx) => tx.delete(statementPiece));
  expect(await outcomeOf(continueStatement(world, max, { id }))).toBe("bank.file_needed");
  const done = await takeStatement(world, max, { file }, never);
  expect(done).toMatchObject({ id, progress: null, known: 0, open: { lines: 12_000 } });
  expect(await pieces()).toEqual([]);
});
