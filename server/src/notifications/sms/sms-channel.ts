import { createHmac } from "node:crypto";
import { countSegments } from "#server/platform/sms/segments.ts";
import type { SmsAnswer } from "#server/platform/sms/provider.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Channel, DeliveryOutcome } from "../delivery/channel.ts";
import { reserveSegments } from "./allowance.ts";
import { writeReference } from "./reference.ts";
import { writeSms } from "./write-sms.ts";

/** Text messages to the phone that a person confirmed. */
export const smsChannel: Channel = {
  async prepare(world, claimed, { phone }, message) {
    const { provider } = world.sms;
    if (!provider) return { state: "unreachable", reason: "no_provider" };
    if (!phone) return { state: "unreachable", reason: "no_phone" };
    if (!world.sms.reaches(phone)) return { state: "unreachable", reason: "number" };
    const text = writeSms(message, world.config.publicUrl);
    const { orgId, personId, topic } = claimed;
    const cost = { segments: countSegments(text), phoneHash: hashPhone(world, phone) };
    const refused = await inTenant(world.db, { orgIds: [orgId], personId }, (tx) =>
      reserveSegments(tx, claimed, cost, world.clock()),
    );
    if (refused) return refused;
    const sent = {
      to: phone,
      text,
      language: message.language,
      kind: `notifications.${topic}`,
      reference: writeReference(claimed),
    };
    return async () => outcomeOf(world, await provider.send(sent));
  },
};

/** Returns the outcome of a delivery by the provider's answer. */
export function outcomeOf({ log }: World, answer: SmsAnswer): DeliveryOutcome {
  switch (answer.outcome) {
    case "sent":
      return { state: "sent", reason: null, providerId: answer.providerId };
    case "uncertain":
      return { state: "uncertain", reason: "no_answer" };
    case "refused":
      return { state: "failed", reason: answer.reason };
    case "later":
      if (answer.reason === "account")
        log.error("the SMS provider refuses the account: check OSELIA_SMS_* and its balance");
      return { state: "queued", reason: answer.reason };
  }
}

/** Hashes a phone, so that who shares it is recognised without its number. */
export function hashPhone({ config: { secret } }: World, phone: string): string {
  return createHmac("sha256", secret).update(`sms-phone:${phone}`).digest("hex");
}
