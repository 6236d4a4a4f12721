import type { RegisterFact } from "#core/register/events.ts";
import type { Tx } from "../platform/database.ts";
import { publish } from "../platform/events.ts";

type About = { orgId: string; importId: string; actorId?: string | null; now: Date };

/** Tells the staff of an organisation what has become of an import. */
export async function tell(
  tx: Tx,
  kind: RegisterFact,
  { orgId, importId, actorId = null, now }: About,
  data: object = {},
): Promise<void> {
  await publish(tx, {
    orgId,
    kind,
    subject: { import: importId },
    actorId,
    data,
    audience: { staff: true },
    at: now,
  });
}
