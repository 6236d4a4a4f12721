import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import type { OutreachMessage } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import {
  hashContact,
  isOutreachOn,
  lockContact,
  readOrganisationName,
  readRegisterPerson,
  type RegisterPerson,
  writeOutreachLetter,
  writeOutreachSms,
} from "#server/register/service.ts";
import type { Delivery, DeliveryOutcome, DeliveryAttempt } from "../delivery/channel.ts";
import { saveProviderId } from "../delivery/deliveries.ts";
import { reserveSegments } from "../sms/allowance.ts";
import { hashPhone, outcomeOf } from "../sms/sms-channel.ts";
import { writeReference } from "../sms/reference.ts";

/**
 * Prepares a message to somebody without an account, as of now: who has joined, left or refused meanwhile gets none.
 * A letter is handed over at once, with the caller's claim; a text message by the returned function.
 */
export function prepareOutreach(
  world: World,
  claimed: Delivery,
): Promise<DeliveryAttempt | DeliveryOutcome> {
  const { orgId, personId, channel, outreachAbout: about } = claimed;
  const outreach = topicsOf(world.slices).find(({ name }) => name === claimed.topic)?.outreach;
  if (!outreach || !about) throw new Error(`the topic ${claimed.topic} writes no such message`);
  const now = world.clock();
  const today = toLocal(now).date;
  return inTenant(
    world.db,
    { orgIds: [orgId] },
    async (tx): Promise<DeliveryAttempt | DeliveryOutcome> => {
      if (!(await isOutreachOn(tx, orgId))) return { state: "unwanted", reason: "off" };
      const reader = await readRegisterPerson(tx, personId, { orgId, today });
      if (!reader) return { state: "unwanted", reason: "not_in_register" };
      const message = await outreach.write(tx, about, {
        ...reader,
        now,
        today,
        config: world.config,
      });
      if (!message) return { state: "unwanted", reason: "past" };
      const kind = channel === "sms" ? ("phone" as const) : ("email" as const);
      const value = reader[kind];
      if (!value) return { state: "unreachable", reason: "no_contact" };
      const hash = hashContact(world.config.secret, { orgId, kind, value });
      const { code, refusedAt } = await lockContact(tx, { orgId, kind, hash });
      if (refusedAt) return { state: "unwanted", reason: "opted_out" };
      const parts = {
        message,
        reader,
        to: value,
        hash,
        code,
        organisation: await readOrganisationName(tx, orgId),
      };
      return channel === "sms"
        ? prepareSms(world, tx, claimed, parts)
        : sendLetter(world, tx, claimed, parts);
    },
  );
}

type MessageParts = {
  message: OutreachMessage;
  reader: RegisterPerson;
  /** Phone in E.164, or address. */
  to: string;
  hash: string;
  code: string;
  organisation: string;
};

async function prepareSms(
  world: World,
  tx: Tx,
  claimed: Delivery,
  { message, reader: { language }, to, code, organisation: from }: MessageParts,
): Promise<DeliveryAttempt | DeliveryOutcome> {
  const { provider } = world.sms;
  if (!provider) return { state: "unreachable", reason: "no_provider" };
  if (!world.sms.reaches(to)) return { state: "unreachable", reason: "number" };
  const given = { organisation: from, text: message.text };
  const text = writeOutreachSms(world.config, given, {
    language,
    code,
    takesAnswers: provider.takesAnswers ?? false,
  });
  const cost = {
    segments: countSegments(text),
    phoneHash: hashPhone(world, `${to}${message.key ?? ""}`),
  };
  const refused = await reserveSegments(tx, claimed, cost, world.clock());
  if (refused) return refused;
  const kind = `outreach.${claimed.topic}`;
  const sms = { to, text, language, kind, reference: writeReference(claimed) };
  return async () => outcomeOf(world, await provider.send(sms));
}

/** Hands a letter to the outbox, once for an address that several people share. */
async function sendLetter(
  world: World,
  tx: Tx,
  claimed: Delivery,
  { message, reader, to, hash, code, organisation: from }: MessageParts,
): Promise<DeliveryOutcome> {
  const { language, personId } = reader;
  const dedupeKey = ["outreach", claimed.eventId, hash.slice(0, 24), message.key]
    .filter(Boolean)
    .join(":");
  const { hasCode = false } = message;
  const letter = { ...message.letter, organisation: from, hasCode };
  await world.mail.send(tx, {
    to,
    language,
    personId,
    kind: `outreach.${claimed.topic}`,
    dedupeKey,
    ...writeOutreachLetter(world.config, letter, { language, code }),
  });
  await saveProviderId(tx, claimed, dedupeKey);
  return { state: "sent", reason: null, providerId: dedupeKey };
}
