import { createHash, randomUUID } from "node:crypto";
import type { ImportStatementInput } from "#core/bank/inputs.ts";
import { bankLimits, type Statement, type StatementFormat } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import { brokenSum, keysOf } from "#core/bank/rules/control.ts";
import { matchOf } from "#core/bank/rules/match.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { kopecks } from "#core/kernel/money.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { openDayFor } from "#server/billing/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { onPaper } from "../format/money.ts";
import { readStatement } from "../format/read.ts";
import { Unreadable } from "../format/unreadable.ts";
import { statement as statementView } from "../reads/statements-view.ts";
import { findOwnIban, lockImports } from "../store/account.ts";
import { bookEarlier, bookLines } from "../store/books.ts";
import { knownOf } from "../store/known.ts";
import { insertLines, insertStatement, knownKeys } from "../store/lines.ts";
import { tell } from "./tell.ts";

/**
 * Takes a statement of the bank: reads it, checks its sums, leaves out what an earlier one brought, and says for whom
 * each line may be. The bank's account in the books has the money at once; it waits in suspense until somebody says whose
 * it is. Refuses with bank.unreadable, bank.currency, bank.broken_sum, bank.broken_count, bank.no_account,
 * bank.other_account, bank.nothing_new.
 */
export async function importStatement(
  world: World,
  actor: Actor,
  { file }: ImportStatementInput,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > bankLimits.file) throw new Refusal("upload.too_large");
  const bytes = Buffer.from(await file.arrayBuffer());
  const { format, statement } = readOrRefuse(bytes);
  const broken = brokenSum(statement);
  if (broken) {
    const params = { expected: onPaper(broken.expected), found: onPaper(broken.found) };
    throw new Refusal("bank.broken_sum", { params });
  }
  const [orgId = ""] = actor.orgIds;
  const digest = createHash("sha256").update(bytes).digest("hex");
  const about = { orgId, name: file.name.slice(0, 200) || format, format, digest };
  const id = await inTenant(world.db, actor, (tx) =>
    take(tx, actor, { ...about, statement, now: world.clock() }),
  );
  return statementView(world, actor, { id });
}

function readOrRefuse(bytes: Buffer): { format: StatementFormat; statement: Statement } {
  try {
    return readStatement(bytes);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.what === "count") throw new Refusal("bank.broken_count");
    throw new Refusal(error.what === "currency" ? "bank.currency" : "bank.unreadable");
  }
}

type Taken = {
  orgId: string;
  name: string;
  format: StatementFormat;
  digest: string;
  statement: Statement;
  now: Date;
};

async function take(tx: Tx, actor: Actor, taken: Taken): Promise<string> {
  const { orgId, name, format, digest, statement, now } = taken;
  // Two files of one month at once: the second finds what the first has brought.
  await lockImports(tx, orgId);
  const own = await findOwnIban(tx, orgId);
  if (!own) throw new Refusal("bank.no_account");
  const iban = statement.iban || own;
  if (iban !== own) throw new Refusal("bank.other_account", { params: { iban, own } });
  const keys = keysOf({ iban, lines: statement.lines }).map((key) =>
    createHash("sha256").update(key).digest("hex"),
  );
  const known = await knownKeys(tx, orgId, keys);
  const fresh = statement.lines.flatMap((line, at) => {
    const key = keys[at] ?? "";
    return known.has(key) ? [] : [{ line, key, position: at + 1 }];
  });
  if (fresh.length === 0) throw new Refusal("bank.nothing_new");
  const ground = await knownOf(
    tx,
    orgId,
    fresh.map(({ line }) => line).filter((line) => line.kopecks > 0),
  );
  const days = statement.lines.map(({ day }) => day).toSorted();
  const id = randomUUID();
  await insertStatement(tx, {
    id,
    orgId,
    name,
    format,
    iban,
    digest,
    fromDay: days[0] ?? "",
    toDay: days.at(-1) ?? "",
    opening: statement.opening,
    closing: statement.closing,
    known: known.size,
    createdAt: now,
    createdBy: actor.personId,
  });
  await bookEarlier(tx, orgId, now);
  const openDay = await openDayFor(tx, orgId);
  const rows = fresh.map(({ line, key, position }) => {
    const match = line.kopecks > 0 ? matchOf(line, ground) : null;
    const { kind, ...rest } = match ?? { kind: null };
    const purpose = line.purpose.slice(0, bankLimits.purpose);
    const amount = kopecks(line.kopecks);
    const base = { id: randomUUID(), orgId, statementId: id, position, key };
    const bookedOn = openDay(line.day);
    return { ...base, ...line, kopecks: amount, purpose, ...rest, match: kind, bookedOn };
  });
  await insertLines(tx, rows);
  await bookLines(
    tx,
    { orgId, statementId: id, at: now },
    rows.map((row) => ({ day: row.bookedOn, kopecks: row.kopecks })),
  );
  await tell(
    tx,
    actor,
    "bank.statement_imported",
    { orgId, statementId: id },
    { name, count: rows.length },
    now,
  );
  return id;
}
