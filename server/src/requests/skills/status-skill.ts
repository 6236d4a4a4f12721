import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { openStatuses } from "#core/requests/model.ts";
import type { skills } from "#core/requests/texts/skills/uk.ts";
import type { RequestView } from "#core/requests/views.ts";
import { type SkillAnswer, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listRequests } from "../reads/list-view.ts";
import { getRequest } from "../reads/request-view.ts";

/** Requests that an answer names. */
const named = 3;
/** Requests that are read, and counted beyond those named. */
const read = 20;

const pageOf = (actor: Actor) => (isStaff(actor) ? "/manager/requests" : "/requests");

/** Skill about how far requests have come: who works on them, and until when. */
export const statusSkill: Skill = {
  name: "requests.status",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(readTexts<typeof skills>("requests/texts/skills"), "status"),
  page: "/requests",
  narrowedBy: ["request"],
  guides: ["/guides/report-a-leak#s4"],
  async answer(world, actor, { request }) {
    const page = pageOf(actor);
    if (request) return answerRequest(world, actor, request);
    const mine = isStaff(actor) ? {} : { mine: true };
    const input = { ...mine, status: [...openStatuses], sort: "newest" as const, limit: read };
    const { items } = await listRequests(world, actor, input);
    if (items.length === 0)
      return {
        sentences: [{ key: "none" }],
        actions: isStaff(actor) ? [] : [{ key: "report", href: "/requests/new" }],
      };
    const shown = items.slice(0, named);
    const more = items.length - shown.length;
    const requests = await Promise.all(
      shown.map(({ number, orgId }) =>
        getRequest(world, actor, { number, ...(orgId && { orgId }) }),
      ),
    );
    const [only] = requests;
    return {
      sentences: [
        ...requests.flatMap((one) => statusSentences(one, actor, world.clock())),
        ...(more > 0 ? [{ key: "more", values: { count: more } }] : []),
      ],
      actions: [
        ...(only && requests.length === 1 ? [{ key: "open", href: `${page}/${only.number}` }] : []),
        { key: "all", href: page },
      ],
    };
  },
};

/** Answers about one request; a number that the actor does not see is not there. */
export async function answerRequest(
  world: World,
  actor: Actor,
  number: string,
): Promise<SkillAnswer> {
  const page = pageOf(actor);
  try {
    const found = await getRequest(world, actor, { number });
    return {
      sentences: statusSentences(found, actor, world.clock()),
      actions: [{ key: "open", href: `${page}/${found.number}` }],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { sentences: [{ key: "not_found" }], actions: [{ key: "all", href: page }] };
  }
}

function statusSentences(request: RequestView, actor: Actor, now: Date): SkillSentence[] {
  const { number, title, assignee } = request;
  return [
    { key: statusKey(request, actor), values: { number, title } },
    ...(assignee ? [{ key: "assignee", values: { name: assignee.name } }] : []),
    ...deadlineSentences(request, now),
  ];
}

/** Returns the text of a status; a question waits for the asker or for somebody else. */
function statusKey({ status, allowedActions }: RequestView, actor: Actor): string {
  if (status !== "pending") return status;
  if (isStaff(actor)) return "pending_resident";
  const mayAnswer = allowedActions.some(({ action, allowed }) => action === "answer" && allowed);
  return mayAnswer ? "pending_you" : "pending";
}

/** Writes when the clock that counts now is due: the answer's, then the work's; nothing while it stands still. */
function deadlineSentences({ status, sla }: RequestView, now: Date): SkillSentence[] {
  if (status !== "new" && status !== "in_progress") return [];
  const { response, resolution } = sla;
  const isAnswered = response.stoppedAt !== null || status === "in_progress";
  const { dueAt } = isAnswered ? resolution : response;
  if (!dueAt) return [];
  const due = new Date(dueAt);
  const key = isAnswered ? "until" : "until_answer";
  return [{ key: due < now ? "late" : key, values: { moment: { moment: due } } }];
}
