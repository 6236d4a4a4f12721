import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { decryptText } from "../sealing.ts";
import { outboxMail } from "../table.ts";
import type { World } from "../world.ts";

/** A letter that never went out; `text` is null where it was not kept, or another secret sealed it. */
export type UnsentLetter = Pick<
  typeof outboxMail.$inferSelect,
  "recipient" | "subject" | "createdAt" | "lastError"
> & { text: string | null };

/** Lists letters that were not sent or refused, the newest first; for the operator alone. */
export async function unsentLetters(
  { db, config }: Pick<World, "db" | "config">,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<UnsentLetter[]> {
  const letters = await db.orm
    .select()
    .from(outboxMail)
    .where(
      and(
        inArray(outboxMail.state, ["kept", "sealed", "failed"]),
        to === undefined ? undefined : eq(sql`lower(${outboxMail.recipient})`, to.toLowerCase()),
      ),
    )
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(limit);
  return letters.map(({ recipient, subject, createdAt, lastError, state, text }) => ({
    recipient,
    subject,
    createdAt,
    lastError,
    text: state === "sealed" ? opened(config.secret, text) : text || null,
  }));
}

function opened(secret: string, text: string): string | null {
  try {
    return decryptText(secret, text);
  } catch {
    return null;
  }
}
