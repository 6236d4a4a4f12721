import { isStaff } from "#core/kernel/actor.ts";
import { languages } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { replies } from "#core/notifications/texts/replies/uk.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { renderLetter, replyMarkerOf } from "#server/platform/mail/letter.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { readerScript, type Upload } from "#server/platform/threads/readers.ts";
import type { World } from "#server/platform/world.ts";
import { findNotification, findRecipient } from "../store.ts";
import { readReplyAddress, type ReplyTarget } from "./reply-address.ts";
import type { ReadReply, ReplyInput } from "./reply-worker.ts";
import { readReplySettings } from "./settings.ts";

/** Outcome of a letter. */
export type ReplyOutcome = "added" | "refused" | "ignored";

/** Why its writer hears that an answer, or a part of it, was not added. */
type ReplyFault = keyof (typeof replies)["reason"];

const script = readerScript<ReplyInput, ReadReply, never>(
  new URL("./reply-worker.ts", import.meta.url),
);
const wordsIn = letterWords(readTexts<typeof replies>("notifications/texts/replies"));

/**
 * Adds the answer in a letter to the conversation that it answers, with its writer's rights. Its writer hears what
 * was not added and why; letters of strangers and of programs are ignored. Repeating it adds nothing.
 */
export async function takeReply(
  world: World,
  upload: Pick<Upload, "size" | "source">,
): Promise<ReplyOutcome> {
  const letter = await world.readers.inTurn({ group: "replies", ...upload }, (read) =>
    read(script, { markers: languages.map(replyMarkerOf) }),
  );
  const target = findTarget(world, letter.recipients);
  if (!target || letter.isAutomatic) return "ignored";
  return settleReply(world, target, letter);
}

/** Sends the reader of a notification word that their answer was too large to be read. */
export async function refuseLargeReply(
  world: World,
  { recipients, key }: Pick<ReadReply, "recipients" | "key">,
): Promise<ReplyOutcome> {
  const target = findTarget(world, recipients);
  const found = target && (await findAnswered(world, target));
  if (!found) return "ignored";
  await tell(world, found, { fault: "too_large", key, text: "", from: null });
  return "refused";
}

function findTarget(world: World, recipients: readonly string[]): ReplyTarget | null {
  const settings = readReplySettings(world.config.sliceSettings);
  if (!settings) return null;
  const signed = { address: settings.address, secret: world.config.secret };
  for (const recipient of recipients) {
    const target = readReplyAddress(signed, recipient);
    if (target) return target;
  }
  return null;
}

type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>;

/** Finds the notification that is answered, as its reader may see it now. */
async function findAnswered(world: World, { eventId, personId }: ReplyTarget) {
  const actor = await actorOf(world, personId);
  if (!actor || actor.secondFactorDue) return null;
  const scope = { orgIds: actor.orgIds, personId };
  const found = await inTenant(world.db, scope, async (tx) => ({
    row: await findNotification(tx, { eventId, personId }),
    to: await findRecipient(tx, personId),
  }));
  return found.row && found.to ? { actor, row: found.row, to: found.to } : null;
}

async function settleReply(
  world: World,
  target: ReplyTarget,
  letter: ReadReply,
): Promise<ReplyOutcome> {
  const found = await findAnswered(world, target);
  if (!found) return "ignored";
  const fault = await addReply(world, found, letter);
  const shown = fault ?? (letter.files > 0 ? "files" : null);
  if (shown) await tell(world, found, { fault: shown, ...letter });
  return fault ? "refused" : "added";
}

/** Adds the answer; returns why not. */
async function addReply(
  world: World,
  { actor, row, to }: Answered,
  { from, text, key }: ReadReply,
): Promise<ReplyFault | null> {
  if (from !== to.email.toLowerCase()) return "other_address";
  if (text === "") return "empty";
  const topic = topicsOf(world.slices).find(({ name }) => name === row.topic);
  if (!topic?.reply || topic.isAnswerable?.(row) === false) return "closed";
  try {
    await world.limits.consume("letterReplies", actor.personId);
    if (isStaff(actor)) for (const slice of world.slices) await slice.requirePlan?.(world, actor);
    await topic.reply(world, actor, { orgId: row.orgId, about: row.about, text, key });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "api.rate_limit") return "often";
    return error.code === "generic.validation" ? "too_long" : "refused";
  }
}

/** Writes to the person's own address, whoever sent the answer; once for each letter. */
async function tell(
  world: World,
  { actor, row, to }: Answered,
  { fault, key, text, from }: Pick<ReadReply, "key" | "text" | "from"> & { fault: ReplyFault },
): Promise<void> {
  const { language, email, personId } = to;
  const t = wordsIn(language);
  const topic = topicsOf(world.slices).find(({ name }) => name === row.topic);
  const words = (await topic?.inbox(world, { actor, language }, [row]))?.get(row);
  const title = words ? words.title : row.topic;
  const marker = replyMarkerOf(language);
  await world.mail.send(null, {
    kind: "notifications.reply",
    to: email,
    personId,
    language,
    dedupeKey: `reply:${key}:${personId}`,
    ...renderLetter({
      language,
      subject: t(fault === "files" ? "subject_files" : "subject", { title }),
      paragraphs: [
        t(`reason.${fault}`, { from: from ?? "", email, marker }),
        ...(text && fault !== "files" ? [t("yours"), { quote: text }] : []),
      ],
      action: {
        label: t("open"),
        href: `${world.config.publicUrl}${words?.path ?? "/notifications"}`,
      },
      foot: { text: t("why"), links: [] },
    }),
  });
}
