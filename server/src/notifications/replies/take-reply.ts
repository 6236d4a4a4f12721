import { languages } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { replyMarkerOf } from "#server/platform/mail/letter.ts";
import { preheaderMark } from "#server/platform/mail/preheader.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { readerScript, type Upload } from "#server/platform/threads/readers.ts";
import type { World } from "#server/platform/world.ts";
import { findReportedLetter, takeReport } from "../bounces/take-report.ts";
import { findNotification, findRecipient } from "../store.ts";
import { answerNotification, checkAnswer, isAnswerable } from "../verbs/answer.ts";
import type { ReplyFile } from "./choose-files.ts";
import { keepFiles, type RefusedFile } from "./keep-files.ts";
import { type ReplyFault, writeReplyNotice } from "./reply-notice.ts";
import { readReplyAddress, type ReplyTarget } from "./reply-address.ts";
import type { ReadReply, ReplyInput } from "./reply-worker.ts";
import { readReplySettings } from "./settings.ts";

/** Outcome of a letter. */
export type ReplyOutcome = "added" | "refused" | "recorded" | "ignored";

const script = readerScript<ReplyInput, ReadReply, ReplyFile>(
  new URL("./reply-worker.ts", import.meta.url),
);

/**
 * Adds the answer in a letter to the conversation that it answers, with its writer's rights. Its writer hears what
 * was not added and why; letters of strangers and of programs are ignored. Repeating it adds nothing.
 */
export async function takeReply(
  world: World,
  upload: Pick<Upload, "size" | "source">,
): Promise<ReplyOutcome> {
  const files: ReplyFile[] = [];
  const letter = await world.readers.inTurn({ group: "replies", ...upload }, (read) =>
    read(
      script,
      { markers: [...languages.map(replyMarkerOf), preheaderMark] },
      (file) => void files.push(file),
    ),
  );
  const { recipients, report } = letter;
  const senders = report?.kind === "complaint" ? report.senders : [];
  const reportedId = findReportedLetter(world, [...recipients, ...senders]);
  if (reportedId) return report ? takeReport(world, reportedId, report) : "ignored";
  const target = findTarget(world, recipients);
  if (!target || letter.isAutomatic) return "ignored";
  return settleReply(world, target, { ...letter, files });
}

/** Notifies the writer of an answer that it exceeds `largest` bytes. */
export async function refuseLargeReply(
  world: World,
  { recipients, key, largest }: Pick<ReadReply, "recipients" | "key"> & { largest: number },
): Promise<ReplyOutcome> {
  const target = findTarget(world, recipients);
  const source = target && (await findSource(world, target));
  if (!source) return "ignored";
  const letter = { key, text: "", from: null, refused: [], largest };
  await sendNotice(world, source, { ...letter, fault: "too_large" });
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

type ReplySource = NonNullable<Awaited<ReturnType<typeof findSource>>>;

/** Finds whom a letter answers for, and the notification, as they may see it now; null without an account. */
async function findSource(world: World, { eventId, personId }: ReplyTarget) {
  const actor = await actorOf(world, personId);
  const scope = { orgIds: actor?.orgIds ?? [], personId };
  const { row, to } = await inTenant(world.db, scope, async (tx) => ({
    row: await findNotification(tx, { eventId, personId }),
    to: await findRecipient(tx, personId),
  }));
  return actor && to && { actor, row, to };
}

type LetterReply = ReadReply & { files: readonly ReplyFile[] };

async function settleReply(
  world: World,
  target: ReplyTarget,
  letter: LetterReply,
): Promise<ReplyOutcome> {
  const source = await findSource(world, target);
  if (!source) return "ignored";
  const refused: RefusedFile[] = [];
  const fault = await addReply(world, source, letter, refused);
  const shown = fault ?? (refused.length > 0 ? "files" : null);
  if (shown) await sendNotice(world, source, { ...letter, fault: shown, refused });
  return fault ? "refused" : "added";
}

/** Adds the answer with its files, and those that are not taken to `refused`; returns why it was not added. */
async function addReply(
  world: World,
  { actor, row, to }: ReplySource,
  { from, text, key, files }: LetterReply,
  refused: RefusedFile[],
): Promise<ReplyFault | null> {
  try {
    // Before all else: each refusal is a letter.
    await world.limits.consume("letterReplies", actor.personId);
    if (from !== to.email.toLowerCase()) return "other_address";
    if (actor.secondFactorDue) return "second_factor";
    if (!row) return actor.orgIds.length > 0 ? "closed" : "no_access";
    const topic = topicsOf(world.slices).find(({ name }) => name === row.topic);
    if (!topic || !isAnswerable(topic, row)) return "closed";
    await checkAnswer(world, actor, row, text);
    const uploads = await keepFiles(world, actor, { files, key });
    refused.push(...uploads.refused);
    await answerNotification(world, actor, row, { text, key, fileIds: uploads.fileIds });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Added when the letter was read before, with other files kept.
    if (error.code === "api.key_reused") return null;
    return faultOf(error, files.length > 0);
  }
}

/** Returns what its writer hears of a refused answer. */
function faultOf({ code, data }: Refusal, hasFiles: boolean): ReplyFault {
  if (code === "api.rate_limit") return "often";
  if (code === "api.plan_ended") return "plan_ended";
  if (code === "generic.not_found" || code === "generic.forbidden") return "no_access";
  if (code !== "generic.validation") return "refused";
  const rules = (data.issues ?? []).map(({ rule }) => rule);
  if (rules.includes("max_length")) return "too_long";
  if (!rules.includes("required")) return "refused";
  return hasFiles ? "wordless" : "empty";
}

/** Writes to the person's own address, whoever sent the answer: once for each letter, once an hour of too many. */
async function sendNotice(
  world: World,
  { actor, row, to }: ReplySource,
  {
    fault,
    key,
    text,
    from,
    refused,
    largest = 0,
  }: Pick<ReadReply, "key" | "text" | "from"> & {
    fault: ReplyFault;
    refused: RefusedFile[];
    largest?: number;
  },
): Promise<void> {
  const { language, email, personId } = to;
  const topic = topicsOf(world.slices).find(({ name }) => name === row?.topic);
  const words = row && (await topic?.inbox(world, { actor, language }, [row]))?.get(row);
  const occasion = fault === "often" ? world.clock().toISOString().slice(0, 13) : key;
  const about = words ?? null;
  const notice = { fault, from: from ?? "", email, text, refused, largest, about };
  await world.mail.send(null, {
    ...writeReplyNotice(notice, language, world.config.publicUrl),
    personId,
    dedupeKey: `reply:${occasion}:${personId}`,
  });
}
