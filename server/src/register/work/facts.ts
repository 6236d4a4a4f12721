import type { RegisterFact } from "#core/register/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

/** `name`: what the file is called, for the audit log. */
type ImportFactSubject = {
  orgId: string;
  importId: string;
  actorId?: string | null;
  now: Date;
  name?: string;
};

/** Publishes a fact about an import to the organisation's staff. */
export async function publishRegisterFact(
  tx: Tx,
  kind: RegisterFact,
  { orgId, importId, actorId = null, now, name }: ImportFactSubject,
  data: object = {},
): Promise<void> {
  await publishFacts(tx, {
    orgId,
    kind,
    subject: { import: importId, ...(name ? { title: name } : {}) },
    actorId,
    data,
    audience: { staff: true },
    at: now,
  });
}
