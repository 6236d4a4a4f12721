import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { dayText, excerptOf } from "#core/identity/writing.ts";
import { clockText } from "#core/news/clock.ts";
import { plainLines, plainText } from "#core/kernel/formatting/plain-text.ts";
import type { NewsRow } from "#core/news/views.ts";
import { type LetterBlock, type TopicLetter } from "#server/platform/mail/letter.ts";
import { runRead } from "#server/platform/read/statement.ts";
import {
  type Heard,
  type LetterReader,
  type WrittenLetter,
  toldAtOnce,
  type TopicOutcome,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { cancelledQuery, postsQuery } from "../reads/list.ts";
import { wordsIn } from "./words.ts";

/** How much of a post's words stands in its letter, in characters. */
const shown = 1_000;

/**
 * Writes the letter about posts as the reader's page would show them now; read ones are left out.
 */
export async function newsLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  // What is said to staff about their own posts stands in the inbox alone.
  const relevant = waiting.filter(({ reason }) => reason === "household");
  const ids = relevant.map(({ about }) => about);
  const of = (news: string) =>
    new Set(relevant.filter((fact) => fact.news === news).map(({ about }) => about));
  const called = of("cancelled");
  const none = { up: [], down: [] };
  const { up, down } = actor ? await readPosts(world, actor, ids, called) : none;
  // What was taken down by mistake and put back takes place after all.
  const off = [...down, ...up.filter(({ id, event }) => called.has(id) && !event)];
  const cancelled = new Set(off.map(({ id }) => id));
  const found = [...up, ...down];
  const posts = new Map(found.map((post) => [post.id, post]));
  // Who has not been told yet that it is cancelled need not hear that it is not.
  const resumed = new Set([...of("resumed")].filter((id) => !called.has(id)));
  const changed = new Set([...of("moved"), ...resumed, ...cancelled]);
  const outcomes = new Map(
    waiting.map((fact): [Heard, TopicOutcome] => {
      const post = posts.get(fact.about);
      if (!relevant.includes(fact)) return [fact, "past"];
      if (!post) return [fact, "hidden"];
      const change =
        fact.news === "moved" ||
        (fact.news === "resumed" && resumed.has(post.id)) ||
        cancelled.has(post.id);
      const known = fact.news === "cancelled" || fact.news === "resumed";
      return [fact, change || (!post.read && !known) ? "sent" : "past"];
    }),
  );
  const unread = found.filter(({ id, read: seen }) => !seen || changed.has(id));
  const [first] = relevant;
  const as = relevant.every(({ news }) => news === first?.news) ? (first?.news ?? null) : null;
  return {
    outcomes,
    parts: unread.length > 0 ? newsLetter(to, unread, base, as, cancelled) : null,
  };
}

/** Returns the posts that a reader sees, and of those `cancelled` the ones that were taken down. */
async function readPosts(
  world: World,
  actor: Actor,
  ids: readonly string[],
  cancelled: ReadonlySet<string>,
): Promise<{ up: NewsRow[]; down: NewsRow[] }> {
  const scope = accessScope(actor);
  const up = await runRead(world.db, actor, postsQuery(scope, ids));
  const gone = [...cancelled].filter((id) => !up.some((post) => post.id === id));
  const down = gone.length > 0 ? await runRead(world.db, actor, cancelledQuery(scope, gone)) : [];
  return { up, down };
}

/** Builds one letter about posts; `as` is their common topic, if there is one. */
function newsLetter(
  to: LetterReader["to"],
  posts: readonly NewsRow[],
  base: string,
  as: string | null,
  cancelled: ReadonlySet<string>,
): TopicLetter {
  const t = wordsIn(to.language);
  const [first] = posts;
  if (!first) throw new Error("a letter without news");
  const under = ({ category, organisation, important }: NewsRow) =>
    [...(important ? [t("important")] : []), t(`kind.${category}`), organisation].join(" · ");
  const when = ({ event }: NewsRow) =>
    event
      ? [
          `${dayText(event.day, to)}, ${clockText(event.from)}–${clockText(event.to)}, ${event.place}`,
        ]
      : [];
  const why = t("why");
  if (posts.length === 1) {
    const { id, title, body, category, important } = first;
    if (cancelled.has(id))
      return {
        subject: t("subject_cancelled", { title }),
        title,
        paragraphs: [under(first), ...when(first), t("cancelled")],
        action: { label: t("action.list"), href: `${base}/communications` },
        why,
      };
    return {
      subject:
        as === "reminder" || as === "moved" || as === "resumed"
          ? t(`subject_${as}`, { title })
          : important
            ? t("subject_important", { title })
            : t("subject", { kind: t(`kind.${category}`), title }),
      title,
      paragraphs: [
        under(first),
        ...when(first),
        ...excerptOf(plainLines(body).join("\n"), shown).split("\n"),
      ],
      action: { label: t("action.open"), href: `${base}/communications/news/${id}` },
      why,
    };
  }
  const recentPosts = posts.slice(0, toldAtOnce);
  const left = posts.length - recentPosts.length;
  return {
    subject: t("subject_several", { count: posts.length }),
    paragraphs: [
      ...recentPosts.flatMap((post): LetterBlock[] => [
        { heading: post.title, under: under(post) },
        ...when(post),
        cancelled.has(post.id) ? t("cancelled") : excerptOf(plainText(post.body)),
      ]),
      ...(left > 0 ? [t("more", { count: left })] : []),
    ],
    action: { label: t("action.list"), href: `${base}/communications` },
    why,
  };
}
