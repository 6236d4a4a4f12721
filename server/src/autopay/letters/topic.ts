import { runRead } from "#server/platform/read/statement.ts";
import type {
  Heard,
  InboxFact,
  LetterReader,
  Topic,
  TopicOutcome,
  WrittenLetter,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import {
  findAutopayRecipients,
  autopayKinds,
  type AutopayNews,
  type StoredStory,
  storiesQuery,
} from "../reads/stories.ts";
import { type AutopayPiece, describeAutopay, writeAutopayLetter } from "./letter.ts";

/** Topic of autopay: before each charge, after it, and when something prevents it. */
export const autopayTopic: Topic = {
  name: "autopay",
  choice: "payments",
  kinds: autopayKinds,
  recipients: findAutopayRecipients,
  inbox: async (world, { actor, language }, noted) => {
    const stories = await storiesOf(world, actor.personId, noted);
    return new Map(
      [...stories].map(([one, story]) => [
        one,
        { ...describeAutopay(one.news as AutopayNews, story, language), path: "/payments" },
      ]),
    );
  },
  letter: { write: autopayLetterFor },
};

/** Maps each fact to its autopay and charge; facts without one are left out. */
async function storiesOf<N extends InboxFact>(
  world: World,
  personId: string,
  noted: readonly N[],
): Promise<Map<N, StoredStory>> {
  const orgIds = [...new Set(noted.map(({ orgId }) => orgId))];
  const ids = [...new Set(noted.map(({ about }) => about))];
  const chargeIds = noted.map(({ reason }) => reason).filter(Boolean);
  const query = storiesQuery({ ids, chargeIds }, personId);
  const found = await runRead(world.db, { orgIds, personId }, query);
  return new Map(
    noted.flatMap((one) => {
      const story = found.find(
        ({ id, charge }) => id === one.about && (!one.reason || charge?.id === one.reason),
      );
      // What is about no charge is told of the autopay alone.
      return story ? [[one, one.reason ? story : { ...story, charge: null }] as const] : [];
    }),
  );
}

async function autopayLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const outcomes = new Map<Heard, TopicOutcome>();
  const stories = actor ? await storiesOf(world, to.personId, waiting) : new Map();
  const pieces: AutopayPiece[] = [];
  for (const fact of waiting) {
    const story: StoredStory | undefined = stories.get(fact);
    const news = fact.news as AutopayNews;
    outcomes.set(fact, !story ? "hidden" : isPast(news, story) ? "past" : "sent");
    if (story && !isPast(news, story)) pieces.push({ news, story });
  }
  return { parts: pieces.length > 0 ? writeAutopayLetter(pieces, to, base) : null, outcomes };
}

/** Returns whether news is outdated: charged, paid or postponed before it was sent. */
function isPast(news: AutopayNews, { status, reason, charge }: StoredStory): boolean {
  if (news === "announced") return charge?.status !== "announced";
  if (news === "left") {
    const { reason: why, instead } = charge ?? { reason: null, instead: null };
    return why !== "charge_limit" && why !== "month_limit" && (why !== "another" || !instead);
  }
  if (news === "paused") return status !== "paused" || reason === "person";
  return news === "card_expiring" && status !== "active";
}
