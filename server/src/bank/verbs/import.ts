import { createHash, randomUUID } from "node:crypto";
import type { ImportStatementInput } from "#core/bank/inputs.ts";
import {
  bankLimits,
  type Statement,
  type StatementFormat,
  type StatementLine,
} from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import { brokenSum, keysOf } from "#core/bank/rules/control.ts";
import { matchOf } from "#core/bank/rules/match.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { kopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor } from "#server/billing/service.ts";
import { renewClaim } from "#server/platform/database/claim.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { onPaper } from "../format/money.ts";
import { readStatement } from "../format/read.ts";
import { Unreadable } from "../format/unreadable.ts";
import { statement as statementView } from "../reads/statements-view.ts";
import { findOwnIban, lockImports } from "../store/account.ts";
import { bookEarlier, bookLines } from "../store/books.ts";
import { knownOf } from "../store/known.ts";
import { isWithdrawn } from "../store/withdrawal.ts";
import {
  insertLines,
  insertStatement,
  knownKeys,
  lockUnfinished,
  saveTaken,
} from "../store/lines.ts";
import { tell } from "./tell.ts";

/**
 * Takes a statement of the bank: reads it, checks its sums, leaves out what an earlier one brought, and says for whom
 * each line may be. The bank's account in the books has the money at once; it waits in suspense until somebody says whose
 * it is. A large file is taken piece by piece for some seconds; the same file again goes on where it has come to. Refuses with bank.unreadable, bank.currency, bank.broken_sum, bank.broken_count, bank.too_long, bank.no_account,
 * bank.other_account, bank.nothing_new.
 */
export function importStatement(
  world: World,
  actor: Actor,
  input: ImportStatementInput,
): Promise<BankStatementView> {
  return takeStatement(world, actor, input, patienceMs);
}

/** The same for so many milliseconds, and at least one piece. */
export async function takeStatement(
  world: World,
  actor: Actor,
  { file }: ImportStatementInput,
  patience: number,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > bankLimits.file) throw new Refusal("upload.too_large");
  const bytes = Buffer.from(await file.arrayBuffer());
  const { format, statement, empty } = readOrRefuse(bytes);
  const broken = brokenSum(statement);
  if (broken) {
    const params = { expected: onPaper(broken.expected), found: onPaper(broken.found) };
    throw new Refusal("bank.broken_sum", { params });
  }
  const [orgId = ""] = actor.orgIds;
  const digest = createHash("sha256").update(bytes).digest("hex");
  const about = { orgId, name: file.name.slice(0, 200) || format, format, digest, empty };
  const iban = await ibanFor(world, actor, statement);
  const keys = keysOf({ iban, lines: statement.lines }).map((key) =>
    createHash("sha256").update(key).digest("hex"),
  );
  const taken = { ...about, statement, iban, keys, now: world.clock() };
  const until = performance.now() + patience;
  let going: string | null = null;
  for (;;) {
    const begun: string | null = going;
    renewClaim(world.db);
    const { id, left }: Piece = await inTenant(world.db, actor, (tx) =>
      takePiece(tx, actor, taken, begun),
    );
    going = id;
    if (left === 0 || performance.now() >= until) return statementView(world, actor, { id });
  }
}

/** How long one call takes pieces of a large file before it says how far it has come. */
const patienceMs = 5_000;

function readOrRefuse(bytes: Buffer): ReturnType<typeof readStatement> {
  try {
    return readStatement(bytes);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.what === "long")
      throw new Refusal("bank.too_long", { params: { lines: bankLimits.lines } });
    if (error.what === "count") throw new Refusal("bank.broken_count");
    const { place, what } = error;
    if (place && (what === "day" || what === "amount"))
      throw new Refusal(`bank.bad_${what}`, { params: place });
    throw new Refusal(error.what === "currency" ? "bank.currency" : "bank.unreadable");
  }
}

type Taken = {
  orgId: string;
  name: string;
  format: StatementFormat;
  digest: string;
  empty: number;
  statement: Statement;
  iban: string;
  /** Of its lines, one after the other. */
  keys: readonly string[];
  now: Date;
};

async function ibanFor(world: World, actor: Actor, statement: Statement): Promise<string> {
  const [orgId = ""] = actor.orgIds;
  const own = await inTenant(world.db, actor, (tx) => findOwnIban(tx, orgId));
  if (!own) throw new Refusal("bank.no_account");
  const iban = statement.iban || own;
  if (iban !== own) throw new Refusal("bank.other_account", { params: { iban, own } });
  return iban;
}

type Piece = { id: string; left: number };

/** Takes the next lines of a file, of the statement that this call has begun or of any. Gives how many are left. */
async function takePiece(tx: Tx, actor: Actor, file: Taken, going: string | null): Promise<Piece> {
  const { orgId, digest, statement, keys, now } = file;
  // Two files of one month at once: the second finds what the first has brought.
  await lockImports(tx, orgId);
  const begun = await lockUnfinished(tx, orgId, digest);
  if (going && !begun) {
    // Somebody has brought it to its end meanwhile, or taken it back.
    if (await isWithdrawn(tx, going)) throw new Refusal("bank.withdrawn");
    return { id: going, left: 0 };
  }
  const { id, taken } = begun
    ? { id: begun.id, taken: begun.taken ?? 0 }
    : await begin(tx, actor, file);
  const upTo = Math.min(taken + bankLimits.piece, statement.lines.length);
  const known = await knownKeys(tx, orgId, keys.slice(taken, upTo));
  const fresh = statement.lines.slice(taken, upTo).flatMap((line, at) => {
    const key = keys[taken + at] ?? "";
    return known.has(key) ? [] : [{ id: randomUUID(), line, key, position: taken + at + 1 }];
  });
  await bringLines(tx, { orgId, statementId: id, at: now }, fresh);
  await saveTaken(tx, id, { taken: upTo, known: known.size });
  return { id, left: statement.lines.length - upTo };
}

type FreshLine = { id: string; line: StatementLine; key: string; position: number };

/** Adds lines that no statement has brought yet, says for whom each may be, and books them. */
export async function bringLines(
  tx: Tx,
  of: { orgId: string; statementId: string; at: Date },
  fresh: readonly FreshLine[],
): Promise<void> {
  const { orgId, statementId } = of;
  const came = fresh.map(({ line }) => line).filter((line) => line.kopecks > 0);
  const ground = await knownOf(tx, orgId, came);
  const openDay = await openDayFor(tx, orgId);
  const rows = fresh.map(({ line, ...place }) => {
    const match = line.kopecks > 0 ? matchOf(line, ground) : null;
    const { kind, ...rest } = match ?? { kind: null };
    const purpose = line.purpose.slice(0, bankLimits.purpose);
    const amount = kopecks(line.kopecks);
    const base = { ...place, orgId, statementId };
    const bookedOn = openDay(line.day);
    return { ...base, ...line, kopecks: amount, purpose, ...rest, match: kind, bookedOn };
  });
  await insertLines(tx, rows);
  const booked = rows.map((row) => ({ day: row.bookedOn, kopecks: row.kopecks }));
  await bookLines(tx, of, booked);
}

async function begin(
  tx: Tx,
  actor: Actor,
  { orgId, name, format, digest, empty, iban, statement, keys, now }: Taken,
): Promise<{ id: string; taken: number }> {
  if (!(await someNew(tx, orgId, keys))) throw new Refusal("bank.nothing_new");
  await bookEarlier(tx, orgId, now);
  const days = statement.lines.map(({ day }) => day).toSorted();
  const id = randomUUID();
  const { opening, closing } = statement;
  const lines = statement.lines.length;
  await insertStatement(tx, {
    id,
    orgId,
    name,
    format,
    iban,
    digest,
    opening,
    closing,
    lines,
    fromDay: days[0] ?? "",
    toDay: days.at(-1) ?? "",
    known: 0,
    empty,
    taken: 0,
    createdAt: now,
    createdBy: actor.personId,
  });
  const told = { name, count: lines };
  await tell(tx, actor, "bank.statement_imported", { orgId, statementId: id }, told, now);
  return { id, taken: 0 };
}

/** Whether a line is among them that no file has brought yet. */
async function someNew(tx: Tx, orgId: string, keys: readonly string[]): Promise<boolean> {
  for (let from = 0; from < keys.length; from += bankLimits.piece) {
    const piece = keys.slice(from, from + bankLimits.piece);
    if ((await knownKeys(tx, orgId, piece)).size < piece.length) return true;
  }
  return false;
}
