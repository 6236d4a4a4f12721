import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type ImportStatementInput, parseColumnMeanings } from "#core/bank/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { statementHeadingKey } from "#core/bank/columns/layout.ts";
import type { ColumnMeaning } from "#core/bank/columns/model.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, renewProof, type Tx } from "#server/platform/database/database.ts";
import { readerScript } from "#server/platform/threads/readers.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import type {
  StatementInput,
  StatementPiece,
  StatementSummary,
} from "../format/statement-worker.ts";
import { getStatement as statementView } from "../reads/statements-view.ts";
import { lockImports } from "../store/account.ts";
import { bookEarlier } from "../store/books.ts";
import { saveColumns } from "../store/columns.ts";
import { hasStatement, insertStatement, lockUnfinished } from "../store/lines.ts";
import { insertPiece, movePieces } from "../store/pieces.ts";
import { type IsOver, startCall } from "./call-time.ts";
import { takeLines, takePieces } from "./take-lines.ts";
import { findReadingInput } from "./reading-input.ts";
import { publishBankFact } from "./facts.ts";

const script = readerScript<StatementInput, StatementSummary, StatementPiece>(
  new URL("../format/statement-worker.ts", import.meta.url),
);

/**
 * Imports a bank statement: reads it once, checks its sums, skips lines of earlier files, and matches the others. The
 * bank account in the books has the money at once; it waits in suspense until its line is posted. A large file is taken
 * for some seconds, `continueStatement` goes on. Refuses as `refuseStatement`, and with bank.no_account, bank.nothing_new.
 */
export function importStatement(
  world: World,
  actor: Actor,
  input: ImportStatementInput,
): Promise<BankStatementView> {
  return takeStatement(world, actor, input, startCall());
}

/** Imports a statement until `isOver`; always takes at least one batch. */
export async function takeStatement(
  world: World,
  actor: Actor,
  { file, columns }: ImportStatementInput,
  isOver: IsOver,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > bankLimits.file)
    throw new Refusal("upload.too_large", { params: { size: bankLimits.file } });
  const orgId = staffOrgId(actor);
  const known = await findReadingInput(world, actor);
  const { ownIban } = known;
  const chosen = columns ? parseColumnMeanings(columns) : null;
  const upload = { group: orgId, size: file.size, source: sourceOf(file) };
  const { id, left } = await world.readers.inTurn(upload, (read) =>
    inTenant(world.db, actor, async (tx) => {
      // The reader's own budget ends a slow one, with a refusal that names the file as the reason.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
      const statementId = randomUUID();
      let after = 0;
      const summary = await read(script, { ...known, chosen }, async ({ count, lines }) => {
        await insertPiece(tx, { orgId, statementId, after, lines });
        after += count;
      });
      await renewProof(world.db, actor, tx);
      const about = { id: statementId, orgId, iban: ownIban, now: world.clock() };
      const name = file.name.slice(0, 200) || summary.format;
      if (chosen)
        await rememberColumns(tx, { orgId, headings: summary.headings, chosen }, about.now);
      return beginStatement(tx, actor, { ...summary, ...about, name });
    }),
  );
  return left > 0 && !isOver()
    ? takeLines(world, actor, { id }, isOver)
    : statementView(world, actor, { id });
}

type ChosenColumns = {
  orgId: string;
  headings: readonly string[];
  chosen: readonly (ColumnMeaning | null)[];
};

async function rememberColumns(tx: Tx, choice: ChosenColumns, at: Date): Promise<void> {
  const { orgId, headings, chosen } = choice;
  const columns = new Map(
    headings.flatMap((heading, column) => {
      const key = statementHeadingKey(heading);
      const meaning = chosen[column];
      return key && meaning ? [[key, meaning] as const] : [];
    }),
  );
  await saveColumns(tx, { orgId, columns, at });
}

type ReadStatement = StatementSummary & {
  id: string;
  orgId: string;
  iban: string;
  name: string;
  now: Date;
};

/**
 * Inserts a statement whose pieces are stored, or finds the one that the same file began, and takes its next lines.
 * Returns its id and the number of lines left.
 */
async function beginStatement(
  tx: Tx,
  actor: Actor,
  { now, headings: _, ...statement }: ReadStatement,
): Promise<{ id: string; left: number }> {
  const { id, orgId, name, digest, lines } = statement;
  // Two files of one month at once: the second finds what the first has brought.
  await lockImports(tx, orgId);
  const begun = await lockUnfinished(tx, orgId, digest);
  if (begun) {
    await movePieces(tx, { from: id, to: begun.id, taken: begun.taken ?? 0 });
    return { id: begun.id, left: (await takePieces(tx, begun, now)).left };
  }
  const isRepeated = lines === 0 && (await hasStatement(tx, orgId, digest));
  await bookEarlier(tx, orgId, now);
  const fresh = { ...statement, known: 0, taken: 0, createdAt: now, createdBy: actor.personId };
  await insertStatement(tx, fresh);
  const { left, added } = await takePieces(tx, fresh, now, { untilNew: true });
  const isQuiet = lines === 0 && !isRepeated;
  if (added === 0 && !isQuiet) throw new Refusal("bank.nothing_new");
  const data = { name, count: lines };
  await publishBankFact(
    tx,
    actor,
    "bank.statement_imported",
    { orgId, statementId: id },
    now,
    data,
  );
  return { id, left };
}
