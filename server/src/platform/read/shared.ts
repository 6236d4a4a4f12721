import { type Database, readRows, requireProof, type Scope } from "../database/database.ts";
import type { World } from "../world.ts";
import type { Statement } from "./statement.ts";

type SharedReader = { db: Database; scope: Scope };

/**
 * Reads rows once for all who ask at the same time, e.g. a channel's page after a new message.
 * Nobody gets rows that were read before they asked; each other caller's rights are proved
 * meanwhile. `question` identifies the statement, not the caller. `alike` returns whether everybody
 * sees the same rows; else each reads alone.
 */
export function readShared<T extends object>(
  { db, batch }: Pick<World, "db" | "batch">,
  scope: Scope,
  question: string,
  { text, params }: Statement,
  alike: (rows: readonly T[]) => boolean,
): Promise<readonly T[]> {
  const read = (reader: SharedReader) => readRows<T>(reader.db, reader.scope, text, params);
  const work = async (all: readonly SharedReader[]) => {
    const [first, ...others] = all;
    if (!first) return [];
    const proofs = others.map((one) => requireProof(one.db, one.scope).then(() => null, asError));
    const rows = await read(first);
    const rest = alike(rows)
      ? (await Promise.all(proofs)).map((fault) => fault ?? rows)
      : await Promise.all(others.map((one) => read(one).catch(asError)));
    return [rows, ...rest];
  };
  return batch(`read ${scope.orgIds.join()} ${question}`, { db, scope }, work);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
