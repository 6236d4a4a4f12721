import { type Database, readRows, requireProof, type Scope } from "../database/database.ts";
import type { World } from "../world.ts";
import type { Statement } from "./statement.ts";

type Asked = { db: Database; scope: Scope };

/**
 * Rows that many may ask for in one moment, as everybody who looks at a channel does after each new message: those who
 * come while they are being read wait, and are then read for at once, by the first of them. The others are proved
 * meanwhile, each by a statement of their own, where they are only presumed. Nobody gets rows that were read before they
 * asked.
 *
 * `question` is the statement's in short, and says nothing of who asks. `alike` says of rows whether everybody of the
 * same organisations would find the same ones; where it does not, each reads for themselves. What a caller may see of
 * the rows is still to be decided, of each.
 */
export function readShared<T extends object>(
  { db, combine }: Pick<World, "db" | "combine">,
  scope: Scope,
  question: string,
  { text, params }: Statement,
  alike: (rows: readonly T[]) => boolean,
): Promise<readonly T[]> {
  const read = (asked: Asked) => readRows<T>(asked.db, asked.scope, text, params);
  const work = async (all: readonly Asked[]) => {
    const [first, ...others] = all;
    if (!first) return [];
    const proofs = others.map((one) => requireProof(one.db, one.scope).then(() => null, asError));
    const rows = await read(first);
    const rest = alike(rows)
      ? (await Promise.all(proofs)).map((fault) => fault ?? rows)
      : await Promise.all(others.map((one) => read(one).catch(asError)));
    return [rows, ...rest];
  };
  return combine(`read ${scope.orgIds.join()} ${question}`, { db, scope }, work);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
