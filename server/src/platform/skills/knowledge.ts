import type { Actor } from "#core/kernel/actor.ts";

/** Section of a text of an organisation, as the assistant quotes it. */
export type KnowledgeText = {
  title: string;
  /** Heading of the section; empty for a text without sections. */
  heading: string;
  text: string;
  /** Address that opens the text, for staff and for households. */
  href: { staff: string; household: string };
  /** Last local date on which it is current; null where it stays so. */
  until: string | null;
  /** Returns whether somebody may read it: the policy of its slice. It is asked for each question. */
  mayRead: (actor: Actor) => boolean;
};
