import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { MarketplaceFact } from "#core/marketplace/events.ts";
import type {
  AddProviderInput,
  ChangeProviderInput,
  VersionedInput,
} from "#core/marketplace/inputs.ts";
import { canProvider } from "#core/marketplace/policy.ts";
import type { ProviderView } from "#core/marketplace/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { getProvider } from "../reads/providers-view.ts";
import {
  insertProvider,
  lockProvider,
  type ProviderChange,
  type ProviderRecord,
  replaceTimetable,
  saveProvider,
  writeServices,
} from "../store/providers.ts";
import { publishProviderFact } from "./facts.ts";

/** Adds a provider with services and hours. Refuses with generic.forbidden who does not serve all buildings. */
export async function addProvider(
  world: World,
  actor: Actor,
  input: AddProviderInput,
  key: string | null,
): Promise<ProviderView> {
  const now = world.clock();
  const { personId } = actor;
  const orgId = staffOrgId(actor);
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "marketplace.addProvider", input, now },
      async () => {
        orRefuse(canProvider(actor, "edit", { orgId, approved: false, archived: false }));
        const { name, about, phone, email, approve } = input;
        const row = {
          id: randomUUID(),
          orgId,
          name,
          about,
          phone,
          email,
          approvedAt: approve ? now : null,
          archivedAt: null,
          createdAt: now,
          createdBy: personId,
        };
        await insertProvider(tx, row);
        await replaceTimetable(tx, row, input);
        await writeAll(tx, row, input.services, now);
        await publishProviderFact(tx, actor, "provider.added", row, now, { name });
        return row.id;
      },
    ),
  );
  return getProvider(world, actor, { id });
}

/** Changes a provider, its services and hours. Orders keep what they were placed for. */
export function changeProvider(
  world: World,
  actor: Actor,
  input: ChangeProviderInput,
): Promise<ProviderView> {
  return edit(world, actor, input, "provider.changed", async (tx, row, now) => {
    const { name, about, phone, email } = input;
    await replaceTimetable(tx, row, input);
    await writeAll(tx, row, input.services, now);
    return { name, about, phone, email };
  });
}

/** Offers a provider to residents. */
export function approveProvider(
  world: World,
  actor: Actor,
  input: VersionedInput,
): Promise<ProviderView> {
  return edit(world, actor, input, "provider.approved", async (_, row, now) => {
    if (row.archivedAt) throw new Refusal("generic.conflict");
    return { approvedAt: row.approvedAt ?? now };
  });
}

/** Offers a provider no longer; open orders stay. */
export function archiveProvider(
  world: World,
  actor: Actor,
  input: VersionedInput,
): Promise<ProviderView> {
  return edit(world, actor, input, "provider.archived", async (_, row, now) => ({
    archivedAt: row.archivedAt ?? now,
  }));
}

/** Brings an archived provider back as it was. */
export function restoreProvider(
  world: World,
  actor: Actor,
  input: VersionedInput,
): Promise<ProviderView> {
  return edit(world, actor, input, "provider.restored", async () => ({ archivedAt: null }));
}

async function writeAll(
  tx: Tx,
  row: { id: string; orgId: string },
  services: AddProviderInput["services"],
  now: Date,
): Promise<void> {
  if (await writeServices(tx, row, services, now)) return;
  throw new Refusal("generic.validation", { issues: [{ path: "services", rule: "invalid" }] });
}

/** Runs a change of a provider under its lock: load, decide, save, publish. */
async function edit(
  world: World,
  actor: Actor,
  input: VersionedInput,
  kind: MarketplaceFact,
  decide: (tx: Tx, row: ProviderRecord, now: Date) => Promise<ProviderChange>,
): Promise<ProviderView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockProvider(tx, input.id);
    if (!row) throw new Refusal("generic.not_found");
    const { orgId, approvedAt, archivedAt } = row;
    const subject = { orgId, approved: approvedAt !== null, archived: archivedAt !== null };
    orRefuse(canProvider(actor, "edit", subject));
    if (row.version !== input.version) throw new Refusal("generic.conflict");
    const change = await decide(tx, row, now);
    await saveProvider(tx, row, change);
    const after = { ...row, ...change };
    const data = { name: after.name };
    await publishProviderFact(tx, actor, kind, { ...after, before: row }, now, data);
  });
  return getProvider(world, actor, input);
}
