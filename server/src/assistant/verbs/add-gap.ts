import { randomUUID } from "node:crypto";
import type { GapReason } from "#core/assistant/answers/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { askerOf } from "#core/kernel/skill.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { organisationsOf } from "../reads/organisations.ts";
import { insertGaps } from "../store/gaps.ts";

/** Recorded question that was not answered, or not well. */
export type UnansweredQuestion = {
  questionId: string;
  question: string;
  language: Language;
  reason: GapReason;
};

/**
 * Shows a question, without who asked it, to each organisation of the asker: a visitor's where the installation has
 * one alone. Repeating it changes nothing.
 */
export async function addGap(
  world: World,
  actor: Actor | null,
  question: UnansweredQuestion,
): Promise<void> {
  const orgIds = await organisationsOf(world, actor);
  if (orgIds.length === 0) return;
  const [asker, askedAt] = [askerOf(actor), world.clock()];
  const rows = orgIds.map((orgId) => ({ id: randomUUID(), orgId, asker, askedAt, ...question }));
  await inTenant(world.db, { orgIds }, (tx) => insertGaps(tx, rows));
}
