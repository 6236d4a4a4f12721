import { randomUUID } from "node:crypto";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { CorrectInput } from "#core/meters/inputs.ts";
import { canUseMeter, canCorrect } from "#core/meters/policy.ts";
import { judgeReading } from "#core/meters/rules/usage.ts";
import type { MeterView } from "#core/meters/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { meterById } from "../reads/meters-view.ts";
import { lockMeters, saveMeter } from "../store/meters.ts";
import { billedMonths, insertReadings, readReadings, readWritten } from "../store/readings.ts";
import { publishMeterFact } from "./facts.ts";
import { verdictOf } from "./enter.ts";

/**
 * Writes another value in a reading's stead, of the same day; both stay, and what was billed of it is made good by the
 * next bill. Refuses with generic.not_found, generic.forbidden, meters.billed, generic.conflict, and as `enterReadings`.
 */
export async function correctReading(
  world: World,
  actor: Actor,
  input: CorrectInput,
): Promise<MeterView> {
  const now = world.clock();
  const today = toLocal(now).date;
  const { meterId, readingId, clientId, value } = input;
  await world.limits.consume("readings", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const [meter] = await lockMeters(tx, [meterId]);
    if (!meter) throw new Refusal("generic.not_found");
    orRefuse(canUseMeter(actor, "enter", meter));
    const [again] = await readWritten(tx, [clientId]);
    if (again?.meterId === meterId && again.value === value) return;
    if (meter.version !== input.version) throw new Refusal("generic.conflict");
    const read = (await readReadings(tx, [meterId])).get(meterId) ?? [];
    const at = read.findIndex(({ id }) => id === readingId);
    const one = read[at];
    if (!one) throw new Refusal("generic.not_found");
    const billed = (await billedMonths(tx, [meterId])).has(`${meterId} ${one.day.slice(0, 7)}`);
    orRefuse(canCorrect(actor, meter, { ...one, billed }, today));
    const entry = { day: one.day, value, confirmed: input.confirmed };
    const { odd, issue } = verdictOf(meter, read.slice(0, at), entry, { today });
    if (issue) throw broken(issue.rule, issue.params);
    const next = read[at + 1];
    const after = next && judgeReading(meter, { last: { day: one.day, value }, usual: null }, next);
    if (next && after?.state === "lower")
      throw broken("reading_next", { value: next.value / 1_000, date: next.day });
    const reading = {
      id: randomUUID(),
      orgId: meter.orgId,
      meterId,
      clientId,
      day: one.day,
      value,
      source: isStaff(actor) ? ("staff" as const) : ("resident" as const),
      odd,
      replaces: one.id,
      createdAt: now,
      createdBy: actor.personId,
    };
    await insertReadings(tx, [reading]);
    await saveMeter(tx, meter);
    const changes = { before: { reading: one.value / 1_000 }, after: { reading: value / 1_000 } };
    await publishMeterFact(tx, actor, "meter.corrected", meter, now, changes);
  });
  return meterById(world, actor, meterId);
}

function broken(rule: string, params?: Record<string, string | number>): Refusal {
  return new Refusal("generic.validation", {
    issues: [{ path: "value", rule, ...(params ? { params } : {}) }],
  });
}
