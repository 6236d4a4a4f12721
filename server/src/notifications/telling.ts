import type { Actor } from "#core/kernel/actor.ts";
import type { Outcome } from "#core/notifications/model.ts";
import type { LetterParts } from "../platform/letter.ts";
import type { Addressee, lockWaiting } from "./store.ts";

/** One fact that waits to be told to somebody. */
export type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Whoever is written to; `actor` is who they would be if they called now, `base` the address of the site. */
export type Reader = { actor: Actor | null; to: Addressee; base: string };

/** A letter but for its foot; `why` says for what reason it comes. */
export type TopicLetter = Omit<LetterParts, "foot"> & { why: string };

/** What is told of the facts that wait, and what becomes of each of them. */
export type Told = { parts: TopicLetter | null; outcomes: ReadonlyMap<Waiting, Outcome> };
