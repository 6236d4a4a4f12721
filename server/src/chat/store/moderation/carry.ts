import { and, count, eq, sql } from "drizzle-orm";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { message } from "../../table.ts";
import type { GuestRecord } from "../guests.ts";

/** Finds what an account may take over from guests of this browser. */
export async function carriesOf(
  tx: Tx,
  before: GuestRecord | null,
): Promise<VisitorView["carries"]> {
  if (!before) return null;
  const [row] = await tx
    .select({ messages: count() })
    .from(message)
    .where(and(eq(message.orgId, before.orgId), eq(message.guestId, before.id)));
  return { nickname: before.nickname, messages: row?.messages ?? 0 };
}

type Carried = { guestId: string; personId: string; name: string };

/** Makes what a guest wrote, reported and may not write a person's; gives how many messages. */
export async function carryGuest(tx: Tx, { guestId, personId, name }: Carried): Promise<number> {
  const rows: unknown = await tx.execute(
    sql`select carry_guest(${guestId}::uuid, ${personId}::uuid, ${name}) as carried`,
  );
  return (rows as { carried: number }[])[0]?.carried ?? 0;
}
