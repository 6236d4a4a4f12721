import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { statementPiece } from "../table.ts";

type Piece = { orgId: string; statementId: string; after: number; lines: string };

export async function insertPiece(tx: Tx, piece: Piece): Promise<void> {
  await tx.insert(statementPiece).values(piece);
}

/** Deletes the piece that follows the first `after` lines and returns its JSON; null where there is none. */
export async function removePiece(
  tx: Tx,
  statementId: string,
  after: number,
): Promise<string | null> {
  const [row] = await tx
    .delete(statementPiece)
    .where(and(eq(statementPiece.statementId, statementId), eq(statementPiece.after, after)))
    .returning({ lines: statementPiece.lines });
  return row?.lines ?? null;
}

export async function removePieces(tx: Tx, statementId: string): Promise<void> {
  await tx.delete(statementPiece).where(eq(statementPiece.statementId, statementId));
}

/** Moves pieces of a later reading to the statement that its file began, unless that still has its own. */
export async function movePieces(
  tx: Tx,
  { from, to, taken }: { from: string; to: string; taken: number },
): Promise<void> {
  await tx.execute(sql`
    update ${statementPiece} set statement_id = ${to}::uuid
    where statement_id = ${from}::uuid and after >= ${taken}
      and not exists (select from ${statementPiece} other where other.statement_id = ${to}::uuid)`);
  await removePieces(tx, from);
}
