import { dayText } from "#core/identity/writing.ts";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { clockText } from "#core/news/clock.ts";

/** Words of a post, with its event if it has one. */
export type OutreachPost = {
  title: string;
  body: string;
  event: { day: string; from: number; to: number; place: string } | null;
};

/** Writes when and where an event is, for people whose way of writing dates is not known. */
export function meetingText({ day, from, to, place }: NonNullable<OutreachPost["event"]>): string {
  const date = dayText(day, { dateFormat: "dd.mm.yyyy" });
  return `${date}, ${clockText(from)}–${clockText(to)}, ${place}`;
}

/** Writes a post in short, for the phone of somebody without an account. */
export function outreachText({ title, body, event }: OutreachPost): string {
  const parts = [title, ...(event ? [meetingText(event)] : []), plainText(body)];
  return parts
    .map((part) => part.replace(/[.\s]+$/u, ""))
    .filter(Boolean)
    .join(". ");
}
