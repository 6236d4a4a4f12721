import { randomUUID } from "node:crypto";
import type { PublicReportInput, ReportInput } from "#core/chat/moderation/inputs.ts";
import { canReport, canReportPublic } from "#core/chat/moderation/policy.ts";
import type { ConversationSubject } from "#core/chat/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import {
  inOpenOrganisation,
  type PublicCaller,
  organisationAt,
  recogniseVisitor,
} from "../../reads/visitor.ts";
import { findConversation, subjectOf } from "../../store/conversations.ts";
import { findMessage, type MessageRecord } from "../../store/messages.ts";
import { insertReport } from "../../store/moderation/cases.ts";
import type { Hand } from "../../store/moderation/order.ts";
import { publishModerationFact, reportedSubject } from "./facts.ts";

const done = { ok: true } as const;

/**
 * Reports a message of a channel to staff; repeated by the same person it is one report. Refuses with
 * generic.not_found, generic.forbidden (one's own, or as staff), generic.conflict (it is gone), api.rate_limit.
 */
export async function reportMessage(world: World, actor: Actor, input: ReportInput) {
  const now = world.clock();
  await world.limits.consume("reports", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const row = await findMessage(tx, input.id);
    const place = row && (await findConversation(tx, row.conversationId));
    if (!row || !place) throw new Refusal("generic.not_found");
    const subject = await subjectOf(tx, place, toLocal(now).date);
    orRefuse(canReport(actor, subject, { ...row, deleted: row.deletedAt !== null }));
    const by = { personId: actor.personId, guestId: null };
    await putBefore(tx, { row, subject, by, input, now });
  });
  return done;
}

/**
 * Reports a public message, for callers with a name there. Refuses as `reportMessage`,
 * and with messenger.nameless.
 */
export async function reportPublic(world: World, caller: PublicCaller, input: PublicReportInput) {
  const now = world.clock();
  const { id: orgId } = await organisationAt(world, input.org);
  await world.limits.consume("reportsAddress", addressKey(caller.address));
  await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const { visitor } = await recogniseVisitor(world, tx, caller, orgId);
    const row = await findMessage(tx, input.id);
    const place = row && (await findConversation(tx, row.conversationId));
    if (!row || place?.kind !== "public" || place.closedAt) throw new Refusal("generic.not_found");
    orRefuse(canReportPublic(visitor, { ...row, deleted: row.deletedAt !== null }));
    const { guestId } = visitor;
    await world.limits.consume("reports", guestId ?? visitor.personId ?? "");
    const subject = await subjectOf(tx, place, toLocal(now).date);
    const by = { guestId, personId: guestId ? null : visitor.personId };
    await putBefore(tx, { row, subject, by, input, now });
  });
  return done;
}

type Putting = {
  row: MessageRecord;
  subject: ConversationSubject;
  by: Hand;
  input: Pick<ReportInput, "reason" | "words">;
  now: Date;
};

async function putBefore(tx: Tx, { row, subject, by, input, now }: Putting): Promise<void> {
  const { reason, words } = input;
  const { id: messageId, orgId, number, conversationId, threadOf } = row;
  const report = { id: randomUUID(), orgId, messageId, ...by, reason, words, createdAt: now };
  if (!(await insertReport(tx, report, row))) return;
  const reporter = by.personId ? { personId: by.personId } : null;
  const reported = reportedSubject({ conversationId, id: messageId, number, threadOf });
  const about = { place: subject, subject: reported };
  await publishModerationFact(tx, reporter, "moderation.reported", about, now, { reason });
}
