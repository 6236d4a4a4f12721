import { randomUUID } from "node:crypto";
import type {
  ChangeAnswerInput,
  SwitchAnswerInput,
  WriteAnswerInput,
} from "#core/assistant/answers/inputs.ts";
import { answerLimits } from "#core/assistant/answers/model.ts";
import type { StaffAnswerView } from "#core/assistant/answers/views.ts";
import type { AnswerFact } from "#core/assistant/answers/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { readStaffAnswer } from "../reads/staff-answers.ts";
import {
  type AnswerChange,
  type AnswerRecord,
  deleteAnswer,
  insertAnswer,
  lockAnswer,
  lockAnswers,
  saveAnswer,
} from "../store/answers.ts";
import { answerGaps } from "../store/gaps.ts";

/** Writes an answer of the actor's organisation, for the gaps it names. Refuses with assistant.many_answers. */
export async function writeAnswer(
  world: World,
  actor: Actor,
  input: WriteAnswerInput,
  key: string | null,
): Promise<StaffAnswerView> {
  const orgId = staffOrgId(actor);
  const { personId } = actor;
  const now = world.clock();
  const procedure = "staffAnswers.write";
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure, input, now }, async () => {
      const { most } = answerLimits;
      if ((await lockAnswers(tx, orgId)) >= most)
        throw new Refusal("assistant.many_answers", { params: { count: most } });
      const { gapIds, ...content } = input;
      const row = await insertAnswer(tx, {
        id: randomUUID(),
        orgId,
        ...withoutRepeats(content),
        createdAt: now,
        createdBy: personId,
        changedAt: now,
        changedBy: personId,
      });
      await answerGaps(tx, gapIds, { orgId, answerId: row.id });
      const data = { text: row.text, audience: row.audience };
      await publishAnswerFact(tx, actor, "assistant.answer_written", row, { at: now, data });
      return row.id;
    }),
  );
  return getAnswer(world, actor, id);
}

/** Changes an answer. Refuses with generic.not_found, generic.conflict. */
export async function changeAnswer(
  world: World,
  actor: Actor,
  { id, version, ...content }: ChangeAnswerInput,
): Promise<StaffAnswerView> {
  const { question: title, text, audience } = content;
  return editAnswer(world, actor, { id, version }, (row) => ({
    fact: "assistant.answer_changed",
    change: withoutRepeats(content),
    data: {
      before: { title: row.question, text: row.text, audience: row.audience },
      after: { title, text, audience },
    },
  }));
}

/** Switches an answer on or off. Refuses with generic.not_found, generic.conflict. */
export async function switchAnswer(
  world: World,
  actor: Actor,
  { id, version, active }: SwitchAnswerInput,
): Promise<StaffAnswerView> {
  return editAnswer(world, actor, { id, version }, () => ({
    fact: active ? "assistant.answer_switched_on" : "assistant.answer_switched_off",
    change: { active },
    data: {},
  }));
}

/** Deletes an answer; the questions that it was written for have none again. Refuses with generic.not_found. */
export async function removeAnswer(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockAnswer(tx, staffOrgId(actor), id);
    if (!row) throw new Refusal("generic.not_found");
    await deleteAnswer(tx, id);
    const data = { text: row.text };
    await publishAnswerFact(tx, actor, "assistant.answer_removed", row, { at, data });
  });
  return { ok: true };
}

type Edit = {
  fact: AnswerFact;
  change: Omit<AnswerChange, "changedAt" | "changedBy">;
  data: object;
};

/** Runs a change of an answer under its lock: load, decide, save, publish. */
async function editAnswer(
  world: World,
  actor: Actor,
  { id, version }: { id: string; version: number },
  decide: (row: AnswerRecord) => Edit,
): Promise<StaffAnswerView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockAnswer(tx, staffOrgId(actor), id);
    if (!row) throw new Refusal("generic.not_found");
    if (row.version !== version) throw new Refusal("generic.conflict");
    const { fact, change, data } = decide(row);
    await saveAnswer(tx, row, { ...change, changedAt: now, changedBy: actor.personId });
    await publishAnswerFact(tx, actor, fact, { ...row, ...change }, { at: now, data });
  });
  return getAnswer(world, actor, id);
}

async function getAnswer(world: World, actor: Actor, id: string): Promise<StaffAnswerView> {
  const found = await readStaffAnswer(world, actor, id);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

function withoutRepeats<T extends { wordings: string[]; audience: unknown[] }>(content: T): T {
  const [wordings, audience] = [[...new Set(content.wordings)], [...new Set(content.audience)]];
  return { ...content, wordings, audience };
}

function publishAnswerFact(
  tx: Tx,
  actor: Actor,
  kind: AnswerFact,
  { id, orgId, question }: Pick<AnswerRecord, "id" | "orgId" | "question">,
  { at, data }: { at: Date; data: object },
): Promise<void> {
  const subject = { answer: id, title: question };
  const audience = { staff: true };
  return publishFacts(tx, { orgId, kind, subject, actorId: actor.personId, data, audience, at });
}
