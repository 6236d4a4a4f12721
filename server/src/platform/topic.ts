import type { SQL } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import type { FactKind } from "#core/slices.ts";
import type { Tx } from "./database/database.ts";
import type { LetterParts, TopicLetter } from "./mail/letter.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Config } from "./start/config.ts";
import type { World } from "./world.ts";

/** The names of topics among the choices of a person (`core/src/identity/preferences.ts`). */
type TopicChoice = "requests" | "payments" | "announcements" | "events";

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
export type LetterReader = {
  actor: Actor | null;
  to: {
    personId: string;
    name: string;
    language: Language;
    timezone: string;
    dateFormat: "dd.mm.yyyy" | "dd/mm/yyyy" | "yyyy-mm-dd";
  };
  base: string;
};

/** At most so many things are told in one letter; of the others it says how many. */
export const toldAtOnce = 10;

/**
 * Outcome of a fact for a reader: sent; hidden, where they may not see it; past, where it is no
 * longer true.
 */
export type TopicOutcome = "sent" | "hidden" | "past";

/** Letter about waiting facts, with the outcome of each. */
export type WrittenLetter = {
  parts: TopicLetter | null;
  outcomes: ReadonlyMap<Heard, TopicOutcome>;
};

/** As much of a fact as the inbox says it by. */
export type InboxFact = Pick<Heard, "orgId" | "about" | "news" | "reason">;

/** Reader of an inbox, and their language. */
export type InboxReader = { actor: Actor; language: Language };

/** Inbox entry: title, text, the page or file it leads to, and where its thing is muted if it can be. */
export type InboxWords = { title: string; text: string; path: string; setting?: string };

/** A fact that people without an account hear of; `urgent` goes to the phone first and does not wait for the morning. */
export type OutreachFact = Pick<Heard, "eventId" | "orgId" | "about" | "at"> & { urgent: boolean };

/** Message to somebody without an account: a text for the phone, and a letter. */
export type OutreachMessage = {
  /** Part of it that differs between readers who share a phone or an address; left out where all get the same. */
  key?: string;
  /** It holds a code: nobody is told to ask for one. */
  hasCode?: true;
  text: string;
  letter: Pick<LetterParts, "subject" | "title" | "action" | "paragraphs">;
};

/** Reader of a message at an instant, on its local date; `config` of the program, for links and sealed codes. */
export type OutreachReader = {
  personId: string;
  language: Language;
  now: Date;
  today: string;
  config: Pick<Config, "publicUrl" | "secret">;
};

/** How a topic reaches people of the register who have no account, where their organisation does so. */
export type Outreach = {
  /** Kinds of facts that reach people without an account alone. */
  kinds?: readonly FactKind[];
  /** Returns whether staff see the record of a thing; left out: whoever may read of the thing in their inbox. */
  canSee?(world: World, actor: Actor, about: string): Promise<boolean>;
  /** Its own slice prints letters for those who were not reached. */
  printsItself?: true;
  /** Shows staff how its messages came, and offers letters for the others. */
  hasRecord: boolean;
  /** Filters these facts to those that reach them. */
  facts(tx: Tx, eventIds: readonly number[]): Promise<OutreachFact[]>;
  /** Builds SQL for `person_id, apartment_id` of everybody whom a thing concerns on a local date. */
  homes(about: SQL, today: SQL): SQL;
  /** Writes the message as of now; null where it is no longer true. */
  write(tx: Tx, about: string, reader: OutreachReader): Promise<OutreachMessage | null>;
};

/** Answer that somebody wrote to a notification elsewhere, as in Telegram. */
export type TopicAnswer = {
  orgId: string;
  about: string;
  text: string;
  /** Uploads of the writer that hang nowhere yet. */
  fileIds?: readonly string[];
  /** An id: a second answer with it adds nothing. */
  key: string;
};

/** News, and why somebody hears of it, that examples are written with. */
export type ExampleNews = Partial<Pick<Heard, "news" | "reason">>;

/** Confirmation of a thing from its notification, by a button on a push message. */
export type TopicConfirmation = {
  /** Returns whether this news waits for its reader's confirmation. */
  isAwaited(fact: Pick<Heard, "news" | "reason">): boolean;
  /** Returns the text of the button, and what is said once it is done. */
  words(language: Language): { label: string; done: string };
  /**
   * Confirms the thing as it was when its news happened (`at`), with the reader's rights of this moment; refuses as its own
   * page does, and with generic.conflict what has changed since.
   */
  run(world: World, actor: Actor, about: string, at: Date): Promise<void>;
};

/** Something that people are told about; notifications asks all slices for theirs. */
export type Topic = {
  name: TopicName;
  /** Which of a person's choices says by what channels they want it. */
  choice: TopicChoice;
  /** The kinds of facts that may be told to anybody. */
  kinds: readonly FactKind[];
  /** News for somebody on duty: it comes by push and SMS at once, and by letter, whatever they chose. */
  calls?: readonly string[];
  /** It sounds in an open tab whose person wants that, as what is urgent does. */
  sounds?: true;
  /** Keeps only the newest unread notification per subject. */
  newestOnly?: true;
  /** Returns the recipients of these events; `urgent` does not wait for the morning. */
  recipients(
    tx: Tx,
    eventIds: readonly number[],
    now: Date,
  ): Promise<(Heard & { urgent: boolean })[]>;
  /** The words of each; none for what its reader may not see any more. */
  inbox<N extends InboxFact>(
    world: World,
    reader: InboxReader,
    noted: readonly N[],
  ): Promise<ReadonlyMap<N, InboxWords>>;
  /** Reads what somebody wrote that a notification is about, as its reader may see it now. Left out where nobody writes. */
  quote?(
    world: World,
    actor: Actor,
    fact: Pick<Heard, "about" | "entry">,
  ): Promise<{ text: string; by: string } | null>;
  /**
   * Refuses an answer that `reply` would refuse to its writer or for its text, before its files are kept. Left out where
   * answers have no files.
   */
  checkReply?(
    world: World,
    actor: Actor,
    answer: Pick<TopicAnswer, "orgId" | "about" | "text">,
  ): Promise<void>;
  /**
   * Adds an answer to a notification to the conversation of its thing, with its writer's rights; refuses with
   * generic.validation what is too long or empty. Left out where nobody can answer.
   */
  reply?(world: World, actor: Actor, answer: TopicAnswer): Promise<void>;
  /**
   * Filters facts to those that a mute of their thing holds back from the person at an instant. Asked when a message
   * leaves, so that a mute after its queueing holds. Left out where nothing can be muted.
   */
  filterMuted?<F extends Pick<Heard, "about" | "news">>(
    tx: Tx,
    { personId, now }: { personId: string; now: Date },
    facts: readonly F[],
  ): Promise<F[]>;
  /** Returns whether an answer to this fact goes to whom its writer expects; left out where each may be answered. */
  isAnswerable?(fact: Pick<Heard, "news" | "reason">): boolean;
  /** News by kinds of which a demo may have no event: the gallery writes it about the thing of another kind's event. */
  exampleNews?: Readonly<Partial<Record<FactKind, ExampleNews>>>;
  /** Left out where no notification waits for a confirmation. */
  confirm?: TopicConfirmation;
  /** Left out where people without an account hear nothing of it. */
  outreach?: Outreach;
  /** Left out where nobody is written to. */
  letter?: {
    /** News that letters tell; the rest stands in the inbox alone. Left out: all. */
    news?: readonly string[];
    /** Writes the letter about everything that waits for a reader, as they may see it now. */
    write(world: World, reader: LetterReader, waiting: readonly Heard[]): Promise<WrittenLetter>;
  };
};

/** Returns whether letters tell a topic's news, or the inbox alone. */
export function hasLetter({ letter }: Pick<Topic, "letter">, news: string): boolean {
  return letter !== undefined && (letter.news?.includes(news) ?? true);
}

/** Lists the kinds of facts of a topic that are told to anybody, with an account or without. */
export const kindsOf = ({ kinds, outreach }: Pick<Topic, "kinds" | "outreach">): FactKind[] => [
  ...kinds,
  ...(outreach?.kinds ?? []),
];

/**
 * Creates an inbox whose texts need the things themselves: `find` returns those that the reader may
 * see.
 */
export function inboxOf<T extends { id: string }>(
  find: (world: World, actor: Actor, ids: readonly string[]) => Promise<readonly T[]>,
  say: (thing: T, noted: InboxFact, reader: InboxReader) => InboxWords,
): Topic["inbox"] {
  return async (world, reader, noted) => {
    const ids = [...new Set(noted.map(({ about }) => about))];
    const things = new Map(
      (await find(world, reader.actor, ids)).map((one) => [one.id, one] as const),
    );
    return new Map(
      noted.flatMap((one) => {
        const thing = things.get(one.about);
        return thing ? [[one, say(thing, one, reader)] as const] : [];
      }),
    );
  };
}
