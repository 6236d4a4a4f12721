import { randomUUID } from "node:crypto";
import type { TakeLinesInput } from "#core/bank/inputs.ts";
import { canBank } from "#core/bank/policy.ts";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor } from "#server/billing/service.ts";
import { renewClaim } from "#server/platform/database/claim.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { ReadLine } from "../format/statement-worker.ts";
import { getStatement as statementView } from "../reads/statements-view.ts";
import { lockImports } from "../store/account.ts";
import { countUnknown } from "../store/unknown.ts";
import { bookLines } from "../store/books.ts";
import { type BookedAmount, saveTaken } from "../store/lines.ts";
import { markTwins, findNearby } from "../store/twins.ts";
import { removePiece } from "../store/pieces.ts";
import { findStatement, lockStatement } from "../store/withdrawal.ts";
import type { bankStatement } from "../table.ts";
import { addLines, type NewLine, type StatementRef, splitBatches } from "./add-lines.ts";
import { publishBankFact } from "./facts.ts";
import { type IsOver, startCall } from "./call-time.ts";

/**
 * Continues a statement that was taken only in part. Refuses with generic.not_found, bank.withdrawn, and with
 * bank.file_needed where its pieces are gone: sending the file again continues it.
 */
export async function continueStatement(
  world: World,
  actor: Actor,
  input: TakeLinesInput,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  return takeLines(world, actor, input, startCall());
}

/** Takes batches of a statement until `isOver`, each in a transaction of its own, and at least one. */
export async function takeLines(
  world: World,
  actor: Actor,
  { id }: TakeLinesInput,
  isOver: IsOver,
): Promise<BankStatementView> {
  const now = world.clock();
  let left: number;
  do {
    renewClaim(world.db);
    left = await inTenant(world.db, actor, (tx) => takeBatch(tx, id, now));
  } while (left > 0 && !isOver());
  return statementView(world, actor, { id });
}

/** Takes the next batch of a statement and returns the number of lines left. */
async function takeBatch(tx: Tx, id: string, now: Date): Promise<number> {
  const found = await findStatement(tx, id);
  if (!found) throw new Refusal("generic.not_found");
  // Two files of one month at once: the second finds what the first has brought.
  await lockImports(tx, found.orgId);
  const statement = await lockStatement(tx, id);
  if (!statement || statement.withdrawalAt) throw new Refusal("bank.withdrawn");
  return (await takePieces(tx, statement, now)).left;
}

type LockedStatement = Pick<
  typeof bankStatement.$inferSelect,
  "id" | "orgId" | "lines" | "taken" | "createdBy"
>;

/**
 * Takes the next batch of a locked statement piece by piece, and with `untilNew` further pieces until one has a new line.
 * Returns how many lines are left and how many were new.
 */
export async function takePieces(
  tx: Tx,
  { id, orgId, lines, taken, createdBy }: LockedStatement,
  now: Date,
  { untilNew = false } = {},
): Promise<{ left: number; added: number }> {
  if (lines === null || taken === null) return { left: 0, added: 0 };
  const openDay = await openDayFor(tx, orgId);
  const of = { orgId, statementId: id, at: now };
  const nearby = await findNearby(tx, of);
  const booked: BookedAmount[] = [];
  const present: string[] = [];
  let upTo = taken;
  const goesOn = () => upTo < taken + bankLimits.batch || (untilNew && booked.length === 0);
  while (upTo < lines && goesOn()) {
    const json = await removePiece(tx, id, upTo);
    if (json === null) throw new Refusal("bank.file_needed");
    const piece = JSON.parse(json) as ReadLine[];
    const read = piece.map((line, at) => ({
      ...line,
      id: randomUUID(),
      position: upTo + at + 1,
    }));
    const inserted = await addLines(tx, of, read, openDay);
    const isNew = new Set(inserted.map((line) => line.id));
    for (const line of read) if (!isNew.has(line.id)) present.push(line.key);
    const fresh = read.flatMap((row) => (isNew.has(row.id) ? [{ ...row.line, id: row.id }] : []));
    const twins = await markTwins(tx, { ...of, nearby, present }, fresh);
    const batches = read.filter((row) => isNew.has(row.id) && !twins.has(row.id));
    await splitBatches(tx, { ...of, nearby }, batches, openDay);
    booked.push(...inserted);
    upTo += piece.length;
  }
  await bookLines(tx, of, booked);
  await saveTaken(tx, id, { taken: upTo, known: upTo - taken - booked.length });
  // A statement is taken to its end once.
  if (upTo === lines && upTo > taken) await announceUnknown(tx, of, createdBy);
  return { left: lines - upTo, added: booked.length };
}

/** Announces a statement whose lines are all taken and whose payers are not all known. */
async function announceUnknown(
  tx: Tx,
  { at, ...about }: StatementRef,
  createdBy: string | null,
): Promise<void> {
  const count = await countUnknown(tx, about.statementId);
  if (count === 0) return;
  await publishBankFact(tx, { personId: createdBy }, "bank.lines_unknown", about, at, { count });
}

/** Adds lines that no statement has brought yet, says for whom each may be, and books them. */
export async function bringLines(
  tx: Tx,
  of: StatementRef,
  lines: readonly NewLine[],
): Promise<void> {
  await bookLines(tx, of, await addLines(tx, of, lines, await openDayFor(tx, of.orgId)));
}
