import type { OnboardingInput } from "#core/joining/inputs.ts";
import { type OnboardingPath, stepsFor } from "#core/joining/onboarding.ts";
import { canStand, ownPath } from "#core/joining/policy.ts";
import type { OnboardingView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { tellPerson } from "./come-in.ts";
import { readOnboarding, saveOnboarding, type Standing } from "../store.ts";
import { asThemselves } from "../store/tenant.ts";

/** Where the actor stands in their first steps. */
export async function getOnboarding(world: World, actor: Actor): Promise<OnboardingView> {
  const { personId } = actor;
  const standing = await inTenant(world.db, asThemselves(personId), (tx) =>
    readOnboarding(tx, personId),
  );
  return viewOf(standing, ownPath(actor));
}

/** Says where the actor stands; the step `done` finishes, for good. */
export async function putOnboarding(
  world: World,
  actor: Actor,
  input: OnboardingInput,
): Promise<OnboardingView> {
  const now = world.clock();
  const { personId } = actor;
  return inTenant(world.db, asThemselves(personId), async (tx) => {
    const before = await readOnboarding(tx, personId);
    const path = input.path ?? before?.path ?? ownPath(actor);
    const skipped = input.skipped ?? before?.skipped ?? [];
    orRefuse(canStand(actor, { path, step: input.step, skipped }));
    const completedAt = before?.completedAt ?? (input.step === "done" ? now : null);
    const after = { path, step: input.step, skipped, completedAt };
    await saveOnboarding(tx, personId, after, now);
    await tellPerson(tx, "joining.onboarding_saved", personId, { step: input.step }, now);
    return viewOf(after, path);
  });
}

/** Who had a place or a job before any of it began needs no first steps. */
function viewOf(standing: Standing | null, own: OnboardingPath | null): OnboardingView {
  const path = standing?.path ?? own;
  return {
    path,
    step: standing?.step ?? "language_theme",
    steps: [...stepsFor(path)],
    skipped: standing?.skipped ?? [],
    due: standing ? standing.completedAt === null : own === null,
  };
}
