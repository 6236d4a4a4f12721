import { audienceOf } from "#core/chat/desk/policy.ts";
import { answerTime, isOverdue } from "#core/chat/desk/unanswered.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { subjectOf } from "../../store/conversations.ts";
import {
  listWaitingChats,
  organisationsWithWaitingChats,
  recordReminder,
} from "../../store/reminders.ts";

/** Publishes once for each wait that a resident has had no answer for four working hours. */
export async function remindOfChats(world: World): Promise<void> {
  const now = world.clock();
  const before = new Date(now.getTime() - answerTime);
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) =>
    organisationsWithWaitingChats(tx, before),
  );
  await inTurn(world.log, orgIds, (orgId) =>
    inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      for (const chat of await listWaitingChats(tx, before)) {
        if (!chat.waitingSince || !isOverdue(chat.waitingSince, now)) continue;
        if (!(await recordReminder(tx, chat, now))) continue;
        const subject = await subjectOf(tx, chat, toLocal(now).date);
        await publishFacts(tx, {
          orgId,
          kind: "chat.unanswered",
          subject: { conversation: chat.id },
          actorId: null,
          data: {},
          audience: audienceOf(subject, { internal: true }),
          at: now,
        });
      }
    }),
  );
}
