import { sql } from "drizzle-orm";
import { type Gap, groupGaps, wordingsOf } from "#core/assistant/answers/group-gaps.ts";
import { answerLimits } from "#core/assistant/answers/model.ts";
import type { GapGroupView } from "#core/assistant/answers/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { atMost, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { assistantAnswer, assistantGap } from "../table.ts";

/** Lists the newest gaps of the actor's organisation, grouped by meaning. */
export async function listGaps(world: World, actor: Actor): Promise<GapGroupView[]> {
  const orgId = param(staffOrgId(actor), "uuid");
  const gap = jsonObject({
    id: assistantGap.id,
    question: assistantGap.question,
    language: assistantGap.language,
    asker: assistantGap.asker,
    reason: assistantGap.reason,
    askedAt: assistantGap.askedAt,
    setAside: sql<boolean>`${assistantGap.setAsideAt} is not null`,
    answeredAt: sql<
      string | null
    >`case when ${assistantAnswer.active} then ${assistantAnswer.changedAt} end`,
  });
  const gaps = await runRead(
    world.db,
    actor,
    select(
      jsonList(gap),
      sql`from (select * from ${assistantGap} where ${assistantGap.orgId} = ${orgId}
          order by ${assistantGap.askedAt} desc limit ${atMost(answerLimits.gaps)}) ${assistantGap}
        left join ${assistantAnswer} on ${assistantAnswer.id} = ${assistantGap.answerId}`,
    ),
  );
  return groupGaps(gaps.map(toGap)).map((group) => {
    const [newest] = group.gaps;
    return {
      ids: group.gaps.map(({ id }) => id),
      wordings: wordingsOf(group),
      language: newest.language,
      askers: [...new Set(group.gaps.map(({ asker }) => asker))],
      reasons: [...new Set(group.gaps.map(({ reason }) => reason))],
      lastAt: newest.askedAt,
      state: group.state,
    };
  });
}

/** Writes instants alike, so that they compare as text. */
function toGap(gap: Gap): Gap {
  const toIso = (instant: string) => new Date(instant).toISOString();
  const { askedAt, answeredAt } = gap;
  return { ...gap, askedAt: toIso(askedAt), answeredAt: answeredAt && toIso(answeredAt) };
}
