import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import { fallbackOf } from "#core/notifications/channels.ts";
import { hour, minute } from "#core/kernel/time.ts";
import { id } from "#core/kernel/validation.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { Hook } from "#server/platform/slice.ts";
import type { SmsReport } from "#server/platform/sms/provider.ts";
import { twilioHook } from "#server/platform/sms/providers/twilio.ts";
import type { World } from "#server/platform/world.ts";
import type { Delivery } from "../delivery/channel.ts";
import { isDelivery } from "../delivery/deliveries.ts";
import type { DeliveryRef } from "../delivery/deliver-job.ts";
import { sendLetterInstead } from "../delivery/letter-instead.ts";
import { delivery } from "../table.ts";
import { readReference } from "./reference.ts";

/** Asks the provider what became of a person's text messages, where it does not report that itself. */
export const askReportsJob = defineJob(
  "notifications.reports",
  z.object({ orgId: id(), personId: id(), round: z.int() }),
  { retries: 3, retryDelay: 60 },
);

export type ReportsRef = z.output<typeof askReportsJob.payload>;

/** Milliseconds after which it is asked, again each time something is not decided yet. */
const rounds = [minute, 10 * minute, 3 * hour];

/** Asks for reports of a person's messages later, where the provider has to be asked. */
export async function planReports(
  world: World,
  tx: Tx,
  { orgId, personId }: DeliveryRef,
  round = 0,
): Promise<void> {
  const wait = rounds[round];
  if (wait === undefined || !world.sms.provider?.askReports) return;
  await world.jobs.enqueue(
    tx,
    askReportsJob,
    { orgId, personId, round },
    {
      startAfter: new Date(world.clock().getTime() + wait),
      singletonKey: `${orgId}:${personId}:${round}`,
    },
  );
}

/** Asks for reports of a person's messages of a day, and plans the next round for those that are not decided. */
export async function askReports(
  world: World,
  { orgId, personId, round }: ReportsRef,
): Promise<void> {
  const scope = { orgIds: [orgId], personId };
  const sent = await inTenant(world.db, scope, (tx) =>
    tx
      .select()
      .from(delivery)
      .where(
        and(
          eq(delivery.personId, personId),
          eq(delivery.channel, "sms"),
          eq(delivery.state, "sent"),
          isNotNull(delivery.providerId),
          gt(delivery.claimedAt, new Date(world.clock().getTime() - 24 * hour)),
        ),
      ),
  );
  if (sent.length === 0) return;
  const ids = sent.flatMap(({ providerId }) => (providerId ? [providerId] : []));
  const reports = (await world.sms.provider?.askReports?.(ids)) ?? new Map<string, SmsReport>();
  await inTenant(world.db, scope, async (tx) => {
    for (const one of sent) {
      const report = reports.get(one.providerId ?? "");
      if (report) await saveReport(world, tx, one, report);
    }
    if (reports.size < sent.length) await planReports(world, tx, { orgId, personId }, round + 1);
  });
}

/** Hears what Twilio reports of a message. Answers 400 to what it did not sign, 404 while another provider is in use. */
export const smsReportHook: Hook = async (world, { headers, body, search = "" }) => {
  const read = world.sms.provider?.readReport;
  if (!read) return 404;
  const url = `${world.config.publicUrl}/api/hooks/${twilioHook}${search}`;
  const event = read({ url, headers, body });
  if (event === "unsigned") return 400;
  const reference = event && readReference(event.reference);
  if (!event || !reference) return 200;
  const { orgId, personId } = reference;
  await inTenant(world.db, { orgIds: [orgId], personId }, (tx) =>
    saveReport(world, tx, { ...reference, channel: "sms" }, event.report),
  );
  return 200;
};

/**
 * Records a delivery report unless the delivery is settled already; resolves uncertain ones. What is urgent and did not
 * arrive goes to another channel in the same transaction.
 */
async function saveReport(
  world: World,
  tx: Tx,
  about: Pick<Delivery, "eventId" | "personId" | "channel">,
  { state }: SmsReport,
): Promise<void> {
  const reason = state === "failed" ? "undelivered" : null;
  const [row] = await tx
    .update(delivery)
    .set({ state, reason, settledAt: world.clock() })
    .where(and(isDelivery(about), inArray(delivery.state, ["sending", "sent", "uncertain"])))
    .returning();
  if (!row) return;
  const outreach = row.outreachAbout !== null;
  if (fallbackOf(row.channel, { urgent: row.urgent, outreach, state }) === "email")
    await sendLetterInstead(world, tx, row);
}
