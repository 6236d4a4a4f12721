import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { statementPiece } from "../table.ts";

type Piece = { orgId: string; statementId: string; after: number; lines: string };

export async function insertPiece(tx: Tx, piece: Piece): Promise<void> {
  await tx.insert(statementPiece).values(piece);
}

/** Takes the lines behind the first `after` out of what waits, as JSON; null where they are not there. */
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

/** Gives pieces that a statement still needs from a later reading of its file; those that it has stay. */
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
