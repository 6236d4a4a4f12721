import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { AddMeterInput, ChangeMeterInput, RemoveMeterInput } from "#core/meters/inputs.ts";
import { meterLimits, unitsOf } from "#core/meters/model.ts";
import { canUseMeter, type MeterAction } from "#core/meters/policy.ts";
import { judgeReading, rangeOf } from "#core/meters/rules/usage.ts";
import type { MeterView } from "#core/meters/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { meterById } from "../reads/meters-view.ts";
import {
  countMeters,
  findApartment,
  firstOf,
  insertMeters,
  lockMeters,
  type MeterRecord,
  saveMeter,
} from "../store/meters.ts";
import { insertReadings, readReadings } from "../store/readings.ts";
import { publishMeterFact } from "./facts.ts";

/** Writes a meter down with what stands on it. Refuses with generic.not_found, generic.validation. */
export async function addMeter(
  world: World,
  actor: Actor,
  input: AddMeterInput,
  key: string | null,
): Promise<MeterView> {
  const now = world.clock();
  const { personId } = actor;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "meters.add", input, now }, async () => {
      const place = await findApartment(tx, input.apartmentId);
      if (!place) throw new Refusal("generic.not_found");
      orRefuse(canUseMeter(actor, "add", place));
      if (place.archived) throw new Refusal("generic.not_found");
      if (!unitsOf[input.kind].includes(input.unit)) throw broken("unit", "invalid");
      if (input.firstValue >= rangeOf(input)) throw broken("firstValue", "reading_digits");
      const today = toLocal(now).date;
      if (input.installedOn > today) throw broken("installedOn", "date_too_late", { date: today });
      const earliest = "1990-01-01";
      if (input.installedOn < earliest)
        throw broken("installedOn", "date_too_early", { date: earliest });
      if ((await countMeters(tx, input.apartmentId)) >= meterLimits.meters)
        throw broken("serial", "max_value", { value: meterLimits.meters });
      const row = { ...input, id: randomUUID(), orgId: place.orgId };
      await insertMeters(tx, [{ ...row, createdAt: now, createdBy: personId }]);
      const data = { number: input.serial };
      await publishMeterFact(tx, actor, "meter.added", { ...place, id: row.id }, now, data);
      return row.id;
    }),
  );
  return meterById(world, actor, id);
}

/** Changes a meter's number, place or verification. Refuses with generic.conflict, meters.removed. */
export async function changeMeter(
  world: World,
  actor: Actor,
  { id, version, ...fields }: ChangeMeterInput,
): Promise<MeterView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockUsable(tx, actor, "change", { id, version });
    await saveMeter(tx, row, fields);
    const changes = { before: { number: row.serial }, after: { number: fields.serial } };
    await publishMeterFact(
      tx,
      actor,
      "meter.changed",
      row,
      now,
      row.serial === fields.serial ? {} : changes,
    );
  });
  return meterById(world, actor, id);
}

/** Takes a meter out of use on a day, with what stood on it then as its last reading. */
export async function removeMeter(
  world: World,
  actor: Actor,
  { id, version, removedOn, lastValue }: RemoveMeterInput,
): Promise<MeterView> {
  const now = world.clock();
  const today = toLocal(now).date;
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockUsable(tx, actor, "remove", { id, version });
    const read = (await readReadings(tx, [id])).get(id) ?? [];
    const last = read.at(-1) ?? firstOf(row);
    if (removedOn > today) throw broken("removedOn", "date_too_late", { date: today });
    const earliest = [last.day, addDays(today, -meterLimits.days)].toSorted().at(-1) ?? last.day;
    if (removedOn < earliest) throw broken("removedOn", "date_too_early", { date: earliest });
    const verdict = judgeReading(row, { last, usual: null }, { day: removedOn, value: lastValue });
    if (verdict.state === "digits") throw broken("lastValue", "reading_digits");
    if (verdict.state === "lower")
      throw broken("lastValue", "reading_lower", { value: last.value / 1_000 });
    await insertReadings(tx, [
      {
        id: randomUUID(),
        orgId: row.orgId,
        meterId: id,
        clientId: randomUUID(),
        day: removedOn,
        value: lastValue,
        source: "staff",
        odd: verdict.state === "odd",
        createdAt: now,
        createdBy: actor.personId,
      },
    ]);
    await saveMeter(tx, row, { removedOn });
    await publishMeterFact(tx, actor, "meter.removed", row, now, { number: row.serial });
  });
  return meterById(world, actor, id);
}

/** Locks a meter in use at the version that the caller saw, if they may act. */
async function lockUsable(
  tx: Tx,
  actor: Actor,
  action: MeterAction,
  { id, version }: { id: string; version: number },
): Promise<MeterRecord> {
  const [row] = await lockMeters(tx, [id]);
  if (!row) throw new Refusal("generic.not_found");
  orRefuse(canUseMeter(actor, action, row));
  if (row.removedOn !== null) throw new Refusal("meters.removed");
  if (row.version !== version) throw new Refusal("generic.conflict");
  return row;
}

function broken(path: string, rule: string, params?: Record<string, string | number>): Refusal {
  return new Refusal("generic.validation", {
    issues: [{ path, rule, ...(params ? { params } : {}) }],
  });
}
