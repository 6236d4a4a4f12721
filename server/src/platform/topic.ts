import type { Actor } from "#core/kernel/actor.ts";
import type { FactKind } from "#core/slices.ts";
import type { Tx } from "./database/database.ts";
import type { LetterParts } from "./mail/letter.ts";
import type { World } from "./world.ts";

/** The names of topics among the choices of a person (`core/src/identity/preferences.ts`). */
export type TopicName = "requests" | "payments" | "announcements" | "events";

/** A fact that one person hears of. `about` is the id of what it is about, `entry` the line of its timeline, if any. */
export type Heard = {
  eventId: number;
  orgId: string;
  personId: string;
  topic: TopicName;
  about: string;
  news: string;
  reason: string;
  entry: number | null;
  at: Date;
};

/** Whoever is written to; `actor` is who they would be if they called now, `base` the address of the site. */
export type Reader = {
  actor: Actor | null;
  to: {
    personId: string;
    name: string;
    language: "uk" | "en" | "ru";
    timezone: string;
    dateFormat: string;
  };
  base: string;
};

/** A letter but for its foot; `why` says for what reason it comes. */
export type TopicLetter = Omit<LetterParts, "foot"> & { why: string };

/** What became of a fact: hidden where its reader may not see it, past where it is so no longer. */
export type TopicOutcome = "sent" | "hidden" | "past";

/** What is told of the facts that wait, and what becomes of each. */
export type Told = {
  parts: TopicLetter | null;
  outcomes: ReadonlyMap<Heard, TopicOutcome>;
};

/** Something that people are written letters about, as far as they chose to; notifications asks all slices for theirs. */
export type Topic = {
  name: TopicName;
  /** The kinds of facts that may be told to anybody. */
  kinds: readonly FactKind[];
  /** Who hears of those of these events that it tells; `urgent` does not wait for the morning. */
  recipients(
    tx: Tx,
    eventIds: readonly number[],
    now: Date,
  ): Promise<(Heard & { urgent: boolean })[]>;
  /** What a reader is told of all that waits for them, as they may see it now. */
  letter(world: World, reader: Reader, waiting: readonly Heard[]): Promise<Told>;
};
