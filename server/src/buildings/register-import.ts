import { randomUUID } from "node:crypto";
import type { BuildingFact } from "#core/buildings/events.ts";
import type { Fault, RegisterPerson } from "#core/buildings/register.ts";
import {
  countPlan,
  isIdle,
  planRegister,
  type RegisterCounts,
  type RegisterPlan,
} from "#core/buildings/register-plan.ts";
import { readRegister } from "#core/buildings/register-read.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { createPeople } from "../identity/service.ts";
import { inTenant, type Tx } from "../platform/database.ts";
import { publish } from "../platform/events.ts";
import type { World } from "../platform/world.ts";
import { readRegisterFile } from "./register-file.ts";
import {
  insertApartments,
  insertBuildings,
  insertEntrances,
  insertResidencies,
  lockOrganisation,
  readHoldings,
  updateApartments,
  updateBuildings,
} from "./store.ts";

export type RegisterImport = {
  orgId: string;
  bytes: Uint8Array;
  /** Only says what would happen. */
  dryRun: boolean;
  now: Date;
  /** Who imports; null for the command line. */
  actorId?: string | null;
};

export type RegisterReport = {
  encoding: string;
  delimiter: string;
  /** Rows that could be read. */
  rows: number;
  /** Null where faults keep the file from being compared. */
  counts: RegisterCounts | null;
  faults: Fault[];
  /** What was taken with a word to say: people without an address, flats with a further owner. */
  notices: Fault[];
  applied: boolean;
};

/**
 * Brings an organisation's places and people up to its register: all of it or,
 * with any fault, none, in one transaction. Repeating it changes nothing.
 * Refuses with generic.not_found where there is no such organisation.
 */
export function importRegister(world: World, input: RegisterImport): Promise<RegisterReport> {
  return inTenant(world.db, { orgIds: [input.orgId] }, (tx) => importRegisterWithin(tx, input));
}

/** The same within the caller's transaction, which has opened the organisation. */
export async function importRegisterWithin(
  tx: Tx,
  { orgId, bytes, dryRun, now, actorId = null }: RegisterImport,
): Promise<RegisterReport> {
  if (!(await lockOrganisation(tx, orgId))) throw new Refusal("generic.not_found");
  const { encoding, delimiter, records, faults: torn } = readRegisterFile(bytes);
  const { rows, faults, notices } = torn.length
    ? { rows: [], faults: torn, notices: [] }
    : readRegister(records);
  const read = { encoding, delimiter, rows: rows.length, notices, applied: false };
  if (faults.length) return { ...read, counts: null, faults };

  const plan = planRegister(rows, await readHoldings(tx, orgId, toLocal(now).date), randomUUID);
  const report = {
    ...read,
    counts: countPlan(plan),
    faults: plan.faults,
    notices: [...notices, ...plan.notices],
  };
  if (dryRun || plan.faults.length) return report;
  if (!isIdle(plan)) {
    await carryOut(tx, orgId, plan, now);
    await publish(tx, {
      orgId,
      kind: "register.imported" satisfies BuildingFact,
      subject: {},
      actorId,
      data: report.counts,
      audience: { staff: true },
      at: now,
    });
  }
  return { ...report, applied: true };
}

async function carryOut(tx: Tx, orgId: string, plan: RegisterPlan, now: Date): Promise<void> {
  const { buildings, entrances, apartments, residencies, people } = plan;
  await insertBuildings(tx, orgId, buildings.added);
  await updateBuildings(tx, buildings.changed);
  await insertEntrances(tx, orgId, entrances.added);
  await insertApartments(tx, orgId, apartments.added);
  await updateApartments(tx, apartments.changed);
  const owners = new Set(
    residencies.added.filter(({ kind }) => kind === "owner").map(({ email }) => email),
  );
  const ids = await createPeople(
    tx,
    people.map((one) => ({
      ...namesOf(one),
      email: one.email,
      phone: one.phone,
      role: owners.has(one.email) ? ("owner" as const) : ("resident" as const),
    })),
    now,
  );
  await insertResidencies(
    tx,
    residencies.added.map(({ id, apartmentId, kind, email }) => ({
      id,
      orgId,
      apartmentId,
      kind,
      personId: known(ids, email),
      validFrom: toLocal(now).date,
    })),
  );
}

function known(ids: Map<string, string>, email: string): string {
  const personId = ids.get(email);
  if (!personId) throw new Error("a person of the register was not created");
  return personId;
}

/** `Єва Ґудзь` → first and last name; registers give no better clue than the first blank. */
function namesOf({ name }: RegisterPerson): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}
