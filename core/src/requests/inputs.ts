import * as z from "zod/mini";
import { attachmentsAtMost } from "#core/files/model.ts";
import {
  id,
  localDate,
  queryFlag,
  queryInt,
  text,
  version,
  opaque,
  lines,
} from "#core/kernel/validation.ts";
import {
  categories,
  type Category,
  commentKinds,
  limits,
  type Move,
  priorities,
  type Priority,
  statuses,
} from "./model.ts";

/** Which request: its number, and its organisation where the caller sees several. */
export const reference = { number: opaque(20), orgId: z.optional(id()) };
export const referenceInput = z.strictObject(reference);
export type Reference = z.infer<typeof referenceInput>;

const seen = { version: version() };

const plain = ({ min, max }: { min: number; max: number }) => text(min, max);
const paragraphs = ({ min, max }: { min: number; max: number }) => lines(min, max);
const wordsInput = () => paragraphs(limits.words);

/** Builds the schema of ids of files that the caller uploaded and that are not attached yet. */
const attachments = () => z.optional(z.array(id()).check(z.maxLength(attachmentsAtMost)));

export const locationInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("apartment"), apartmentId: id() }),
  z.strictObject({ kind: z.literal("entrance"), entranceId: id() }),
  z.strictObject({ kind: z.literal("building"), buildingId: id() }),
  z.strictObject({
    kind: z.literal("other"),
    buildingId: id(),
    text: plain(limits.place),
  }),
]);
export type LocationInput = z.infer<typeof locationInput>;

export const openInput = z.strictObject({
  title: plain(limits.title),
  description: paragraphs(limits.description),
  category: z.enum(categories),
  priority: z.enum(priorities),
  location: locationInput,
  preferredDate: z.optional(z.nullable(localDate())),
  attachments: attachments(),
  /** Confirms that opening the same request again is intended. */
  confirmDuplicate: z.optional(z.boolean()),
});
export type OpenInput = z.infer<typeof openInput>;

/** One shape per step of the lifecycle: the step and what it needs. */
export const moveInputs = {
  accept: z.strictObject({ action: z.literal("accept"), assigneeId: z.optional(id()) }),
  ask: z.strictObject({ action: z.literal("ask"), question: wordsInput() }),
  answer: z.strictObject({
    action: z.literal("answer"),
    comment: wordsInput(),
    attachments: attachments(),
  }),
  hold: z.strictObject({ action: z.literal("hold"), reason: wordsInput(), until: localDate() }),
  resume: z.strictObject({ action: z.literal("resume") }),
  complete: z.strictObject({
    action: z.literal("complete"),
    note: wordsInput(),
    attachments: attachments(),
  }),
  reject: z.strictObject({ action: z.literal("reject"), reason: wordsInput() }),
  withdraw: z.strictObject({ action: z.literal("withdraw") }),
  reopen: z.strictObject({ action: z.literal("reopen"), reason: wordsInput() }),
} satisfies Record<Move, unknown>;

const called = { ...reference, ...seen };
export const actInput = z.discriminatedUnion("action", [
  z.extend(moveInputs.accept, called),
  z.extend(moveInputs.ask, called),
  z.extend(moveInputs.answer, called),
  z.extend(moveInputs.hold, called),
  z.extend(moveInputs.resume, called),
  z.extend(moveInputs.complete, called),
  z.extend(moveInputs.reject, called),
  z.extend(moveInputs.withdraw, called),
  z.extend(moveInputs.reopen, called),
]);
export type ActInput = z.infer<typeof actInput>;

/** A step as the lifecycle takes it. */
export type MoveInput = { [M in Move]: z.infer<(typeof moveInputs)[M]> }[Move];

export const commentInput = z.strictObject({
  ...reference,
  kind: z.enum(commentKinds),
  body: wordsInput(),
  attachments: attachments(),
});
export type CommentInput = z.infer<typeof commentInput>;

export const editInput = z.strictObject({
  ...reference,
  ...seen,
  title: plain(limits.title),
  description: paragraphs(limits.description),
});
export type EditInput = z.infer<typeof editInput>;

export const assignInput = z.strictObject({ ...reference, ...seen, assigneeId: id() });
export type AssignInput = z.infer<typeof assignInput>;

export const prioritiseInput = z.strictObject({
  ...reference,
  ...seen,
  priority: z.enum(priorities),
});
export type PrioritiseInput = z.infer<typeof prioritiseInput>;

export const rateInput = z.strictObject({
  ...reference,
  rating: z.int().check(z.minimum(limits.rating.min), z.maximum(limits.rating.max)),
  comment: z.optional(wordsInput()),
});
export type RateInput = z.infer<typeof rateInput>;

/** Mutes a request for the caller or turns its notifications on; repeating it changes nothing. */
export const muteInput = z.strictObject({ ...reference, muted: z.boolean() });
export type MuteRequestInput = z.infer<typeof muteInput>;

export const sorts = ["newest", "oldest", "updated", "due", "priority"] as const;
export type Sort = (typeof sorts)[number];

const anyOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)));

/** The filters of a list: also what its address holds. */
export const listFilters = {
  status: anyOf(statuses),
  priority: anyOf<Priority>(priorities),
  category: anyOf<Category>(categories),
  assignee: z.optional(z.union([z.literal("me"), z.literal("none"), id()])),
  buildingId: z.optional(id()),
  apartmentId: z.optional(id()),
  /** Only what the caller has reported. */
  mine: z.optional(queryFlag()),
  /** With a question that waits for the caller: as the reporter, or as an owner of the apartment. */
  asked: z.optional(queryFlag()),
  sla: z.optional(z.enum(["at_risk", "breached"])),
  search: z.optional(text(0, limits.search)),
  sort: z.optional(z.enum(sorts)),
};

export const listInput = z.strictObject({
  ...listFilters,
  cursor: z.optional(opaque(200)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type ListInput = z.infer<typeof listInput>;

export const openByApartmentInput = z.strictObject({ buildingId: id() });
