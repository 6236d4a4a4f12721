import { createHash, randomUUID } from "node:crypto";
import type { StatementLine } from "#core/bank/model.ts";
import { keysOf } from "#core/bank/rules/control.ts";
import { newActor } from "#core/identity/builder.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { bookPayout, tiePayment } from "#server/billing/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertStatement, saveLine } from "./store/lines.ts";
import { insertPayout } from "./store/payouts.ts";
import { bringLines } from "./verbs/take-lines.ts";

/** A line, and what it is in the books already. */
export type ToldLine = Pick<StatementLine, "day" | "kopecks"> &
  Partial<StatementLine> & {
    expense?: string;
    transfer?: { id: string; apartmentId: string };
    payout?: { gross: number; fee: number };
  };
type StatementInput = {
  name?: string;
  lines: readonly ToldLine[];
  opening?: number;
  takenAt?: Date;
};
type Books = { orgId: string; iban: string; by: string; now: Date };

/** Adds a bank statement as imported, with its lines in the books and their states. */
export async function addStatement(
  tx: Tx,
  books: Books,
  { name = "vypyska.csv", lines, opening, takenAt = books.now }: StatementInput,
  newId: () => string = randomUUID,
): Promise<string> {
  const { orgId, iban, by, now } = books;
  const sorted = lines.toSorted((a, b) => a.day.localeCompare(b.day));
  const read = sorted.map(({ expense: _e, transfer: _t, payout: _p, ...line }): StatementLine => {
    const nobody = { payer: "", payerIban: null, payerCode: null };
    return { ...nobody, purpose: "?", reference: randomUUID(), ...line };
  });
  const id = newId();
  const balances = {
    opening: opening ?? null,
    closing: opening === undefined ? null : read.reduce((sum, one) => sum + one.kopecks, opening),
  };
  const days = { fromDay: read[0]?.day ?? "", toDay: read.at(-1)?.day ?? "" };
  const file = { name, format: "csv", iban, digest: hashed(id), known: 0 } as const;
  const taken = { createdAt: takenAt, createdBy: by };
  await insertStatement(tx, { id, orgId, ...file, ...balances, ...days, ...taken });
  const keys = keysOf({ iban, lines: read }).map(hashed);
  const fresh = read.map((line, n) => {
    return { id: newId(), line, key: keys[n] ?? "", position: n + 1 };
  });
  await bringLines(tx, { orgId, statementId: id, at: now }, fresh);
  for (const [n, line] of sorted.entries())
    await settleLine(tx, books, fresh[n]?.id ?? "", line, newId);
  return id;
}

async function settleLine(
  tx: Tx,
  { orgId, by, now: at }: Books,
  lineId: string,
  { day, kopecks: net, reference = null, expense, transfer, payout }: ToldLine,
  newId: () => string,
): Promise<void> {
  if (expense) await saveLine(tx, lineId, { expenseId: expense });
  if (transfer) {
    const { id: paymentId, apartmentId } = transfer;
    const who = newActor("admin", { personId: by, orgIds: [orgId] });
    await tiePayment(tx, who, { paymentId, amount: net, day, at });
    await saveLine(tx, lineId, { apartmentId, match: "hand", paymentId });
  }
  if (payout) {
    const payoutId = newId();
    const written = { id: payoutId, orgId, provider: "sandbox", day, reference } as const;
    const [gross, fee] = [toKopecks(payout.gross), toKopecks(payout.fee)];
    await insertPayout(tx, { ...written, gross, fee, createdAt: at, createdBy: by });
    await bookPayout(tx, { orgId, payoutId, ...payout, day, at }, "suspense");
    await saveLine(tx, lineId, { payoutId });
  }
}

const hashed = (text: string) => createHash("sha256").update(text).digest("hex");
