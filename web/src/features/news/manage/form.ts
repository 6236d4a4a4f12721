import * as z from "zod/mini";
import { clockText, readClock } from "#core/news/clock.ts";
import { changeNewsInput } from "#core/news/inputs.ts";
import type { NewsView } from "#core/news/views.ts";
import { readBy, type FormReading } from "#web/app/form/contract-form.ts";

const { id: _, version: __, ...fields } = changeNewsInput.shape;
const postForm = z.strictObject(fields);
/** Content of a post's form, as its calls need it. */
export type PostTexts = z.output<typeof postForm>;

/** A post as its form holds it: an event is text, and empty texts are none. Files travel beside it. */
export type PostForm = Required<Omit<PostTexts, "event" | "files">> & {
  event: { day: string; from: string; to: string; place: string };
};

const noEvent = { day: "", from: "", to: "", place: "" };

export const emptyForm: PostForm = {
  title: "",
  body: "",
  category: "general",
  important: false,
  audience: "organisation",
  buildingIds: [],
  entranceIds: [],
  event: noEvent,
  commentsAllowed: false,
  isPublic: false,
};

export function formOf(post: NewsView): PostForm {
  const { title, body, category, important, audience, places, event } = post;
  return {
    title,
    body,
    category,
    important,
    audience,
    buildingIds: audience === "buildings" ? places.map(({ buildingId }) => buildingId) : [],
    entranceIds: places.flatMap(({ entranceId }) => entranceId ?? []),
    event: event
      ? { ...event, from: clockText(event.from), to: clockText(event.to) }
      : { ...noEvent },
    commentsAllowed: post.commentsAllowed,
    isPublic: post.isPublic,
  };
}

/** Returns whether a form based on one state may be saved on another: nothing in it differs. */
export const isSameToWrite = (one: NewsView, other: NewsView): boolean =>
  writtenOf(one) === writtenOf(other);

const writtenOf = (post: NewsView) =>
  JSON.stringify([formOf(post), post.files.map(({ id, alt }) => [id, alt])]);

const draftForm = z.object({
  ...z.required(z.pick(postForm, { title: true, body: true, category: true, important: true }))
    .shape,
  title: z.string(),
  body: z.string(),
  audience: fields.audience,
  buildingIds: z.array(z.string()),
  entranceIds: z.array(z.string()),
  event: z.object({ day: z.string(), from: z.string(), to: z.string(), place: z.string() }),
  commentsAllowed: z.boolean(),
  // Drafts of an earlier version know nothing of it.
  isPublic: z.prefault(z.boolean(), false),
});

/** Reads a form kept by the browser; null if its shape is another. */
export function readKept(found: unknown): PostForm | null {
  const result = z.safeParse(draftForm, found);
  return result.success ? result.data : null;
}

/** Reads a form, with its files where they were touched. */
export function readForm(form: PostForm, files: PostTexts["files"]): FormReading<PostTexts> {
  const { event, ...rest } = form;
  const isEvent = form.category === "events" && Object.values(event).some((text) => text.trim());
  const eventInput = {
    ...event,
    from: readClock(event.from),
    to: readClock(event.to),
  };
  return readBy(postForm, {
    ...rest,
    event: isEvent ? (eventInput as NonNullable<PostTexts["event"]>) : null,
    ...(files ? { files } : {}),
  });
}
