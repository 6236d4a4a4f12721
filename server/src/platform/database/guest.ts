import { sql } from "drizzle-orm";
import type { Database, Tx } from "./database.ts";

/** The role that reads what is public, and nothing else: its grants and policies are what proves it. */
export const guestRole = "oselia_guest";

/**
 * Reads as anybody may: in a transaction of the role for guests, which has no tenant, sees the rows of open public
 * channels and of pages that are on only, and cannot write.
 */
export function asGuest<T>(db: Pick<Database, "orm">, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${guestRole}`));
    return work(tx);
  });
}
