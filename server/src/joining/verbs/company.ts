import { randomBytes, randomUUID } from "node:crypto";
import { placesChanged } from "#core/buildings/events.ts";
import { isSecondFactorDue } from "#core/identity/rules/second-factor.ts";
import type { CompanyInput } from "#core/joining/inputs.ts";
import { canFound } from "#core/joining/policy.ts";
import { slugOf } from "#core/joining/slug.ts";
import type { CompanyView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { isRnokpp } from "#core/kernel/numbers/tax-id.ts";
import { createOrganisation } from "#server/buildings/service.ts";
import { addStaff } from "#server/staff/service.ts";
import { hasSecondFactor, lockPerson } from "#server/identity/service.ts";
import { encryptText } from "#server/platform/sealing.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishPersonFact } from "./come-in.ts";
import { worksSomewhere } from "../store/residencies.ts";
import { readOnboarding, saveOnboarding } from "../store.ts";

/**
 * Makes an organisation whose administrator the actor becomes. A repeated call answers as the first
 * did; another one is refused, for by then they work somewhere.
 */
export async function createCompany(
  world: World,
  actor: Actor,
  input: CompanyInput,
  key: string | null,
): Promise<CompanyView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("companies", personId);
  // An individual's number tells their birthday and sex: it is not kept readable.
  const { secret } = world.config;
  const taxId = isRnokpp(input.taxId) ? encryptText(secret, input.taxId) : input.taxId;
  const orgId = randomUUID();
  const call: IdempotentCall = { key, personId, procedure: "joining.company.create", input, now };
  return inTenant(world.db, { orgIds: [orgId], personId }, (tx) =>
    runIdempotently(tx, call, async () => {
      orRefuse(canFound(actor, world.config.newCompanies));
      await refuseSecond(tx, personId);
      const slug = `${slugOf(input.name) || "org"}-${randomBytes(3).toString("hex")}`;
      await createOrganisation(tx, { id: orgId, name: input.name, slug, taxId }, now);
      await addStaff(tx, { orgId, personId, role: "admin" }, now);
      await goOn(tx, personId, now);
      await publishFacts(tx, {
        orgId,
        kind: "joining.company_made",
        subject: { organisation: orgId },
        actorId: personId,
        data: { name: input.name, slug },
        audience: { staff: true },
        at: now,
      });
      await publishPersonFact(tx, { personId }, placesChanged, { organisation: orgId }, now);
      const founder = {
        role: "admin",
        hasSecondFactor: await hasSecondFactor(tx, personId),
      } as const;
      const secondFactorDue = isSecondFactorDue(founder, world.config);
      return { orgId, name: input.name, slug, secondFactorDue };
    }),
  );
}

/** Refuses the second of two simultaneous calls of one person, by the row's lock. */
async function refuseSecond(tx: Tx, personId: string): Promise<void> {
  await lockPerson(tx, personId);
  if (await worksSomewhere(tx, personId)) throw new Refusal("joining.company_not_allowed");
}

/** Moves the first steps on to the first building. */
async function goOn(tx: Tx, personId: string, now: Date): Promise<void> {
  const before = await readOnboarding(tx, personId);
  const skipped = before?.skipped ?? [];
  const completedAt = before?.completedAt ?? null;
  const state = { path: "company", step: "first_building", skipped, completedAt } as const;
  await saveOnboarding(tx, personId, state, now);
}
