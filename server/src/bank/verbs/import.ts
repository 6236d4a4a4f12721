import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ImportStatementInput } from "#core/bank/inputs.ts";
import { bankLimits } from "#core/bank/model.ts";
import { canBank } from "#core/bank/policy.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
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
import { statement as statementView } from "../reads/statements-view.ts";
import { findOwnIban, lockImports } from "../store/account.ts";
import { bookEarlier } from "../store/books.ts";
import { insertStatement, lockUnfinished } from "../store/lines.ts";
import { insertPiece, movePieces } from "../store/pieces.ts";
import { type IsOver, startCall } from "./call-time.ts";
import { takeLines, takePieces } from "./take-lines.ts";
import { tell } from "./tell.ts";

const script = readerScript<StatementInput, StatementSummary, StatementPiece>(
  new URL("../format/statement-worker.ts", import.meta.url),
);

/**
 * Takes a statement of the bank: reads it once, checks its sums, leaves out what an earlier one brought, and says for
 * whom each line may be. The bank's account in the books has the money at once; it waits in suspense until somebody says
 * whose it is. A large file is taken piece by piece for some seconds, `takeLines` goes on. Refuses as the reader
 * (`format/statement-worker.ts`), and with bank.no_account, bank.nothing_new.
 */
export function importStatement(
  world: World,
  actor: Actor,
  input: ImportStatementInput,
): Promise<BankStatementView> {
  return takeStatement(world, actor, input, startCall());
}

/** Like `importStatement`, until `isOver`; always takes at least one batch. */
export async function takeStatement(
  world: World,
  actor: Actor,
  { file }: ImportStatementInput,
  isOver: IsOver,
): Promise<BankStatementView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  if (file.size > bankLimits.file) throw new Refusal("upload.too_large");
  const [orgId = ""] = actor.orgIds;
  const own = await inTenant(world.db, actor, (tx) => findOwnIban(tx, orgId));
  if (!own) throw new Refusal("bank.no_account");
  const upload = { group: orgId, size: file.size, source: sourceOf(file) };
  const { id, left } = await world.readers.inTurn(upload, (read) =>
    inTenant(world.db, actor, async (tx) => {
      // The reader's own budget ends a slow one, with a refusal that names the file as the reason.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
      const statementId = randomUUID();
      let after = 0;
      const summary = await read(script, { own }, async ({ count, lines }) => {
        await insertPiece(tx, { orgId, statementId, after, lines });
        after += count;
      });
      await renewProof(world.db, actor, tx);
      const about = { id: statementId, orgId, iban: own, now: world.clock() };
      const name = file.name.slice(0, 200) || summary.format;
      return beginStatement(tx, actor, { ...summary, ...about, name });
    }),
  );
  return left > 0 && !isOver()
    ? takeLines(world, actor, { id }, isOver)
    : statementView(world, actor, { id });
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
  { now, ...statement }: ReadStatement,
): Promise<{ id: string; left: number }> {
  const { id, orgId, name, digest, lines } = statement;
  // Two files of one month at once: the second finds what the first has brought.
  await lockImports(tx, orgId);
  const begun = await lockUnfinished(tx, orgId, digest);
  if (begun) {
    await movePieces(tx, { from: id, to: begun.id, taken: begun.taken ?? 0 });
    return { id: begun.id, left: (await takePieces(tx, begun, now)).left };
  }
  await bookEarlier(tx, orgId, now);
  const fresh = { ...statement, known: 0, taken: 0, createdAt: now, createdBy: actor.personId };
  await insertStatement(tx, fresh);
  const { left, added } = await takePieces(tx, fresh, now, { untilNew: true });
  if (added === 0) throw new Refusal("bank.nothing_new");
  const told = { name, count: lines };
  await tell(tx, actor, "bank.statement_imported", { orgId, statementId: id }, told, now);
  return { id, left };
}
