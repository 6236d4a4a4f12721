import { createHash } from "node:crypto";
import type { StatementLine } from "#core/bank/model.ts";
import { keysOf } from "#core/bank/rules/control.ts";
import { matchOf } from "#core/bank/rules/match.ts";
import { newActor } from "#core/identity/builder.ts";
import { kopecks } from "#core/kernel/money.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { bookPayout, tiePayment } from "#server/billing/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { DemoStage, FillDemo } from "#server/platform/slice.ts";
import { findOwnIban } from "./store/account.ts";
import { bankOn, cardWeeks, expensesOf, type SpentBefore, transfersOf } from "./store/before.ts";
import { bookLines } from "./store/books.ts";
import { knownOf } from "./store/known.ts";
import { insertLines, insertStatement, saveLine } from "./store/lines.ts";
import { someOwed } from "./store/owed.ts";
import { insertPayout } from "./store/payouts.ts";

const nobody = { payerIban: null, payerCode: null };
const bank = "АТ «Демобанк»";

/** A line, and what it is in the books already. */
type Told = StatementLine & {
  expense?: string;
  transfer?: { id: string; apartmentId: string };
  payout?: { gross: number; fee: number };
};
type Sheet = DemoStage & { iban: string };

/**
 * Two statements of the bank. The earlier one has what was spent and what the provider of cards paid out since the
 * complex began; the one of the last days what is to be posted, so that its balance is the bank's in the books.
 */
export const fillDemo: FillDemo = async (tx, stage) => {
  const { orgId, now } = stage;
  const iban = await findOwnIban(tx, orgId);
  if (!iban) return;
  const sheet = { ...stage, iban };
  const today = toLocal(now).date;
  const [from, to] = [addDays(today, -3), addDays(today, -1)];
  const paidOut = await payoutsOf(tx, orgId, to);
  const earlier = { from: "2000-01-01", to: addDays(from, -1) };
  const spent = (await expensesOf(tx, orgId, earlier)).map((one) => spentLine(one));
  const before = [...spent, ...paidOut.filter(({ day }) => day < from)];
  if (before.length > 0)
    await addStatement(tx, sheet, {
      name: "vytraty-i-vyplaty.csv",
      lines: before,
      takenAt: fromLocal(from, 600),
    });
  const opening = await bankOn(tx, orgId, addDays(from, -1));
  const lines = [
    ...(await lastDays(tx, orgId, { from, to })),
    ...paidOut.filter(({ day }) => day >= from),
  ];
  await addStatement(tx, sheet, { name: "vypyska.csv", lines, opening });
};

/** Who named an invoice or an account, who named nothing, what was spent, and what the bank took for itself. */
async function lastDays(
  tx: Tx,
  orgId: string,
  days: { from: string; to: string },
): Promise<Told[]> {
  const { from, to } = days;
  const owed = (await someOwed(tx, orgId, 8)).map(
    ({ number, account, remaining, payer }, at): Told => ({
      ...nobody,
      day: addDays(from, at % 3),
      kopecks: remaining,
      payer,
      purpose: at % 2 && account ? `Внески, о/р ${account}` : `Оплата за ${number}`,
      reference: `ДБ-${4_100 + at}`,
    }),
  );
  const hand = (await transfersOf(tx, orgId, days)).map(
    ({ id, apartmentId, day, kopecks: amount, reference }, at): Told => ({
      ...nobody,
      day,
      kopecks: amount,
      payer: "",
      purpose: "Внески за утримання будинку",
      reference: reference ?? `ДБ-${4_130 + at}`,
      transfer: { id, apartmentId },
    }),
  );
  // What was spent last waits to be tied to its line.
  const spent = (await expensesOf(tx, orgId, days)).map((one, at, all) =>
    at === all.length - 1 ? { ...spentLine(one), expense: undefined } : spentLine(one),
  );
  const middle = addDays(from, 1);
  return [
    ...owed,
    ...hand,
    ...spent.map(({ expense, ...line }): Told => (expense ? { ...line, expense } : line)),
    plain(middle, 95_000, ["Гнатюк Ярослав", "Комунальні послуги", "ДБ-4120"]),
    plain(to, 120_000, ["Савчук Ірина", "За квартиру, дякую", "ДБ-4121"]),
    plain(to, -15_000, [bank, "Комісія за розрахункове обслуговування", "ДБ-4122"]),
  ];
}

function plain(
  day: string,
  amount: number,
  [payer, purpose, reference]: readonly [string, string, string],
): Told {
  return { ...nobody, day, kopecks: amount, payer, purpose, reference };
}

function spentLine({ id, day, kopecks: amount, supplier, note }: SpentBefore) {
  const line = plain(day, -amount, [supplier, note ?? supplier, `В-${id.slice(0, 8)}`]);
  return { ...line, expense: id };
}

/** Each week's money from cards, paid out on the Wednesday after, less a fee of one and a half in a hundred. */
async function payoutsOf(tx: Tx, orgId: string, to: string): Promise<Told[]> {
  const weeks = await cardWeeks(tx, orgId);
  return weeks
    .map(({ monday, kopecks: gross }): Told => {
      const fee = Math.round((gross * 15) / 1_000);
      const day = addDays(monday, 9);
      const words = ["Sandbox", "Зарахування за картками", `SBX-${day}`] as const;
      return { ...plain(day, gross - fee, words), payout: { gross, fee } };
    })
    .filter(({ day }) => day <= to);
}

type Written = { name: string; lines: readonly Told[]; opening?: number; takenAt?: Date };

async function addStatement(tx: Tx, sheet: Sheet, written: Written): Promise<void> {
  const { orgId, by, now, random, iban } = sheet;
  const { name, lines, opening, takenAt = now } = written;
  const sorted = lines.toSorted((a, b) => a.day.localeCompare(b.day));
  const id = random.uuid();
  const balances = {
    opening: opening ?? null,
    closing: opening === undefined ? null : sorted.reduce((sum, one) => sum + one.kopecks, opening),
  };
  const [first, last] = [sorted[0]?.day ?? "", sorted.at(-1)?.day ?? ""];
  await insertStatement(tx, {
    id,
    orgId,
    name,
    format: "csv",
    iban,
    digest: hashed(id),
    ...balances,
    fromDay: first,
    toDay: last,
    known: 0,
    createdAt: takenAt,
    createdBy: by,
  });
  const came = sorted.filter((line) => line.kopecks > 0);
  const ground = await knownOf(tx, orgId, came);
  const keys = keysOf({ iban, lines: sorted });
  const rows = sorted.map(({ expense: _expense, transfer, payout, ...line }, n) => {
    const asked = line.kopecks > 0 && !transfer && !payout;
    const { kind, ...match } = (asked && matchOf(line, ground)) || { kind: null };
    const base = { id: random.uuid(), orgId, statementId: id, position: n + 1 };
    const known = { ...match, match: kind, key: hashed(keys[n] ?? ""), bookedOn: line.day };
    return { ...base, ...line, ...known, kopecks: kopecks(line.kopecks) };
  });
  await insertLines(tx, rows);
  await bookLines(tx, { orgId, statementId: id, at: now }, sorted);
  for (const [n, told] of sorted.entries()) await settleLine(tx, sheet, rows[n]?.id ?? "", told);
}

/** What a line is already, as if somebody had said it. */
async function settleLine(
  tx: Tx,
  { orgId, by, now, random }: Sheet,
  lineId: string,
  { day, kopecks: net, reference, expense, transfer, payout }: Told,
): Promise<void> {
  if (expense) await saveLine(tx, lineId, { expenseId: expense });
  if (transfer) {
    const { id: paymentId, apartmentId } = transfer;
    const who = newActor("admin", { personId: by, orgIds: [orgId] });
    await tiePayment(tx, who, { paymentId, amount: net, day, at: now });
    await saveLine(tx, lineId, { apartmentId, match: "hand", paymentId });
  }
  if (payout) {
    const payoutId = random.uuid();
    const written = { id: payoutId, orgId, provider: "sandbox", day, reference } as const;
    const [gross, fee] = [kopecks(payout.gross), kopecks(payout.fee)];
    await insertPayout(tx, { ...written, gross, fee, createdAt: now, createdBy: by });
    await bookPayout(tx, { orgId, payoutId, ...payout, day, at: now }, "suspense");
    await saveLine(tx, lineId, { payoutId });
  }
}

const hashed = (text: string) => createHash("sha256").update(text).digest("hex");
