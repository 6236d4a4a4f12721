import type { OnboardingInput } from "#core/joining/inputs.ts";
import { canStand, ownPath } from "#core/joining/policy.ts";
import type { OnboardingView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishPersonFact } from "./come-in.ts";
import { viewOf } from "../service.ts";
import { readOnboarding, saveOnboarding } from "../store.ts";
import { asThemselves } from "../store/tenant.ts";

/** Saves the actor's step of onboarding; the step `done` finishes for good. */
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
    await publishPersonFact(
      tx,
      { personId },
      "joining.onboarding_saved",
      { step: input.step },
      now,
    );
    return viewOf(world, after, path);
  });
}
