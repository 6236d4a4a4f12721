import { type SQL, sql } from "drizzle-orm";
import type { StaffAnswerView } from "#core/assistant/answers/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compileFixed, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { assistantAnswer } from "../table.ts";

const changedBy = sql<string | null>`nullif(trim(concat_ws(' ',
  (select concat_ws(' ', ${person.firstName}, ${person.lastName}) from ${person}
    where ${person.id} = ${assistantAnswer.changedBy}))), '')`;
const row = jsonObject({
  id: assistantAnswer.id,
  question: assistantAnswer.question,
  wordings: assistantAnswer.wordings,
  text: assistantAnswer.text,
  language: assistantAnswer.language,
  audience: assistantAnswer.audience,
  active: assistantAnswer.active,
  version: assistantAnswer.version,
  changedAt: assistantAnswer.changedAt,
  changedBy,
});
const rows = compileFixed(
  jsonList(row, sql`${assistantAnswer.changedAt} desc, ${assistantAnswer.id}`),
);

const answersWhere = (condition: SQL) =>
  select(rows, sql`from ${assistantAnswer} where ${condition}`);

/** Lists the answers of the actor's organisation, those changed last first. */
export function listStaffAnswers(world: World, actor: Actor): Promise<StaffAnswerView[]> {
  const orgId = param(staffOrgId(actor), "uuid");
  return runRead(world.db, actor, answersWhere(sql`${assistantAnswer.orgId} = ${orgId}`));
}

/** Reads an answer of the actor's organisation; null if there is none. */
export async function readStaffAnswer(
  world: World,
  actor: Actor,
  id: string,
): Promise<StaffAnswerView | null> {
  const orgId = param(staffOrgId(actor), "uuid");
  const condition = sql`${assistantAnswer.orgId} = ${orgId} and ${assistantAnswer.id} = ${param(id, "uuid")}`;
  const found = await runRead(world.db, actor, answersWhere(condition));
  return found[0] ?? null;
}
