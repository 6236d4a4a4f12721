import { eq } from "drizzle-orm";
import { readEmailFault } from "#core/identity/account/email-fault.ts";
import type { EmailFaultReason } from "#core/identity/choices.ts";
import { memberOrgIds } from "#core/kernel/actor.ts";
import { actorOf, recordEmailFault } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { readBounceAddress } from "#server/platform/mail/bounce-address.ts";
import { recordBounce } from "#server/platform/mail/mail.ts";
import { outboxMail } from "#server/platform/table.ts";
import type { World } from "#server/platform/world.ts";
import { hashContact, lockContact, saveRefusal } from "#server/register/service.ts";
import { readReplySettings } from "../replies/settings.ts";
import { openTenants } from "../store.ts";
import type { MailReport } from "./read-report.ts";

/** Finds the letter whose envelope sender is among these addresses; null where we signed none of them. */
export function findReportedLetter(world: World, addresses: readonly string[]): string | null {
  const { sliceSettings, secret } = world.config;
  const settings = readReplySettings(sliceSettings);
  if (!settings) return null;
  const mailbox = { address: settings.address, secret };
  for (const address of addresses) {
    const letterId = readBounceAddress(mailbox, address);
    if (letterId) return letterId;
  }
  return null;
}

/** Records what a mail server reported about a letter. A report that comes again changes nothing. */
export async function takeReport(
  world: World,
  letterId: string,
  report: MailReport,
): Promise<"recorded" | "ignored"> {
  return inTenant(world.db, { orgIds: [] }, async (tx) => {
    if (report.kind === "complaint") return markRecipient(world, tx, letterId, "complaint");
    const [first] = report.replies;
    await recordBounce(tx, letterId, `${first?.status ?? ""} ${first?.text ?? ""}`.trim());
    const reason = report.replies.map(readEmailFault).find((found) => found !== null);
    return reason ? markRecipient(world, tx, letterId, reason) : "ignored";
  });
}

/** Marks the address that a mail server refused while the letter was sent. */
export async function takeRefusal(world: World, { id }: { id: string }): Promise<void> {
  await inTenant(world.db, { orgIds: [] }, async (tx) => {
    const text = (await findLetter(tx, id))?.lastError ?? "";
    const reason = readEmailFault({ status: null, text });
    if (reason) await markRecipient(world, tx, id, reason);
  });
}

async function markRecipient(
  world: World,
  tx: Tx,
  letterId: string,
  reason: EmailFaultReason,
): Promise<"recorded" | "ignored"> {
  const letter = await findLetter(tx, letterId);
  if (!letter) return "ignored";
  const at = world.clock();
  const address = letter.recipient;
  const people = await recordEmailFault(tx, { address, reason, at, sentAt: letter.createdAt });
  for (const { personId, isNew } of people) {
    const actor = await actorOf(world, personId);
    const orgIds = actor ? memberOrgIds(actor) : [];
    if (orgIds.length === 0) continue;
    await openTenants(tx, orgIds);
    if (reason === "complaint") await refuseOutreach(world, tx, { orgIds, address, at });
    if (isNew) await publishFault(tx, orgIds, { personId, reason, at });
  }
  return "recorded";
}

/** Keeps letters to people without an account from an address whose reader complained. */
async function refuseOutreach(
  world: World,
  tx: Tx,
  { orgIds, address, at }: { orgIds: readonly string[]; address: string; at: Date },
): Promise<void> {
  for (const orgId of orgIds) {
    const contact = { orgId, kind: "email" as const };
    const hash = hashContact(world.config.secret, { ...contact, value: address });
    await lockContact(tx, { ...contact, hash });
    await saveRefusal(tx, { orgId, hash }, at);
  }
}

type Fault = { personId: string; reason: EmailFaultReason; at: Date };

/** Publishes the fault in each of these organisations, whose staff hear of it. */
async function publishFault(
  tx: Tx,
  orgIds: readonly string[],
  { personId, reason, at }: Fault,
): Promise<void> {
  for (const orgId of orgIds)
    await publishFacts(tx, {
      orgId,
      kind: "notification.address_failed",
      subject: { person: personId },
      actorId: null,
      data: { reason },
      audience: { staff: true },
      at,
    });
}

async function findLetter(tx: Tx, id: string) {
  const [letter] = await tx
    .select({
      recipient: outboxMail.recipient,
      lastError: outboxMail.lastError,
      createdAt: outboxMail.createdAt,
    })
    .from(outboxMail)
    .where(eq(outboxMail.id, id));
  return letter ?? null;
}
