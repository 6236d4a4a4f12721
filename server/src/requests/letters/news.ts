import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { clockNames } from "#core/requests/model.ts";
import { stillSo } from "#core/requests/letters/recipients.ts";
import type { RequestNews, RequestReason } from "#core/requests/letters/news.ts";
import type { ClockView, RequestView } from "#core/requests/views.ts";
import type { World } from "#server/platform/world.ts";
import type { Heard, LetterReader, WrittenLetter, TopicOutcome } from "#server/platform/topic.ts";
import { getById } from "../reads/request-view.ts";
import { requestLetter, type RequestStory } from "./letter.ts";

/** Reads the facts about requests as their reader's page would show them now. */
export async function requestNewsFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const outcomes = new Map<Heard, TopicOutcome>();
  const stories: RequestStory[] = [];
  for (const [about, facts] of Map.groupBy(waiting, ({ about }) => about)) {
    const request = await seenBy(world, actor, about);
    const story: RequestStory | null = request && { request, news: [] };
    for (const fact of facts) outcomes.set(fact, story ? take(story, fact) : "hidden");
    if (story && story.news.length > 0) stories.push(story);
  }
  if (stories.length === 0 || !actor) return { parts: null, outcomes };
  const room = isStaff(actor) ? "/manager/requests" : "/requests";
  const parts = requestLetter(to, stories, {
    base: base + room,
    ambiguous: actor.orgIds.length > 1,
  });
  return { parts, outcomes };
}

/** Returns the request, or null if its reader may not see it. */
async function seenBy(world: World, actor: Actor | null, id: string): Promise<RequestView | null> {
  if (!actor) return null;
  try {
    return await getById(world, actor, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Adds a fact to the story where it still is so and its reader sees the line that says it. */
function take({ request, news: pieces }: RequestStory, fact: Heard): TopicOutcome {
  const entry = request.timeline.find(({ id }) => id === fact.entry) ?? null;
  if (fact.entry !== null && !entry) return "hidden";
  const [news, reason] = [fact.news as RequestNews, fact.reason as RequestReason];
  const { status, priority, reporter, assignee, sla } = request;
  const running = clockNames.filter((name) => isRunning(sla[name]));
  const now = { status, urgent: priority === "urgent", running };
  const whose = { reporterId: reporter.id, assigneeId: assignee?.id ?? null };
  if (!stillSo({ personId: fact.personId, news, reason }, { ...now, ...whose })) return "past";
  pieces.push({ news, reason, entry });
  return "sent";
}

function isRunning({ stoppedAt, paused }: ClockView): boolean {
  return stoppedAt === null && !paused;
}
