import { type ImportSummary, type ImportView, undoHours } from "#core/register/model.ts";
import { countQuestions } from "#core/register/questions.ts";
import { mayImport } from "#core/register/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { importQuery, type StoredImport } from "../reads/imports.ts";
import { isIdle } from "../store/compare/outcome.ts";

/**
 * Returns the organisation for which the actor may import. Refuses with generic.not_found and
 * generic.forbidden.
 */
export function importingFor(actor: Actor): string {
  orRefuse(mayImport(actor));
  const orgId = staffOrgId(actor);
  return orgId;
}

/** Returns an import. Refuses with generic.not_found. */
export async function viewOf(world: World, actor: Actor, id: string): Promise<ImportView> {
  const stored = await runRead(world.db, actor, importQuery(importingFor(actor), id));
  if (!stored) throw new Refusal("generic.not_found");
  return toView(stored, world.clock());
}

export function toView(stored: StoredImport, now: Date): ImportView {
  const { id, version, state, name, source, size, received, format, counts, faults, notices } =
    stored;
  const questions = state === "checked" && format ? countQuestions(format) : 0;
  const running = state === "checking" || state === "applying" || state === "undoing";
  return {
    id,
    version,
    state,
    name,
    source,
    size,
    received,
    createdAt: iso(stored.createdAt),
    createdBy: stored.createdBy,
    progress:
      running && stored.stage ? { stage: stored.stage, percent: stored.percent ?? 0 } : null,
    format,
    sample: stored.sample,
    counts,
    faults,
    notices,
    questions,
    faultsBy: stored.faultsBy,
    buildings: stored.buildings,
    ready: state === "checked" && faults + questions === 0 && counts !== null && !isIdle(counts),
    drifted: stored.drifted,
    failure: stored.failure,
    appliedAt: stored.appliedAt && iso(stored.appliedAt),
    undoUntil: undoUntil(stored, now)?.toISOString() ?? null,
    undoneAt: stored.undoneAt && iso(stored.undoneAt),
    builtUpon: stored.builtUpon,
  };
}

export function toSummary(stored: StoredImport, now: Date): ImportSummary {
  const view = toView(stored, now);
  return {
    id: view.id,
    version: view.version,
    state: view.state,
    name: view.name,
    source: view.source,
    size: view.size,
    createdAt: view.createdAt,
    createdBy: view.createdBy,
    counts: view.counts,
    faults: view.faults,
    questions: view.questions,
    appliedAt: view.appliedAt,
    undoUntil: view.undoUntil,
    undoneAt: view.undoneAt,
  };
}

function undoUntil({ last, appliedAt }: StoredImport, now: Date): Date | null {
  if (!last || !appliedAt) return null;
  const until = undoEnd(new Date(appliedAt));
  return until > now ? until : null;
}

/** Returns the instant after which an import can no longer be undone. */
export function undoEnd(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + undoHours * hour);
}

function iso(instant: string): string {
  return new Date(instant).toISOString();
}
