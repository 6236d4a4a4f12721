import { usedOver, rangeOf, usualOf } from "#core/meters/rules/usage.ts";
import type { RunMeter, Tariff } from "../model.ts";

/** Usage of a meter that a tariff bills for a month, in thousandths; zero makes no line. */
export type MeterShare = {
  meterId: string;
  before: number;
  after: number;
  used: number;
  /** All that was used since it was hung, up to here. */
  usedTo: number;
  estimated: boolean;
  odd: boolean;
};

/**
 * Calculates what a tariff bills of a meter: its last value of the month less what was billed
 * before. Null where it is unread and the tariff skips it, or nothing is known. After too high an
 * estimate nothing is billed until the meter has caught up.
 */
export function shareOf(
  meter: RunMeter,
  { id, validFrom, unread }: Pick<Tariff, "id" | "validFrom" | "unread">,
  period: string,
): MeterShare | null {
  const { points } = meter;
  const upTo = (at: number) => usedOver(meter, points.slice(0, at + 1));
  const last = lastOf(meter, period);
  const [charge] = meter.charges
    .filter(({ tariffId }) => tariffId === id)
    .toSorted((a, b) => b.usedTo - a.usedTo);
  // What was used before the tariff began is not its to bill.
  const start = Math.max(
    0,
    points.findLastIndex(({ day }) => day < `${validFrom}-01`),
  );
  const before = charge
    ? { value: charge.after, usedTo: charge.usedTo }
    : { value: points[start]?.value ?? 0, usedTo: upTo(start) };
  const one = points[last];
  if (one) {
    const usedTo = upTo(last);
    const used = Math.max(0, usedTo - before.usedTo);
    const { value: after, odd } = one;
    return { meterId: meter.id, before: before.value, after, used, usedTo, estimated: false, odd };
  }
  const usual = unread === "estimate" ? usualOf(meter, points) : null;
  if (usual === null || meter.removedOn !== null) return null;
  const after = (before.value + usual) % rangeOf(meter);
  const usedTo = before.usedTo + usual;
  const counted = { before: before.value, after, used: usual, usedTo };
  return { meterId: meter.id, ...counted, estimated: true, odd: false };
}

/** Returns the index of the month's last reading; for a removed meter, of its last one. */
function lastOf({ points, removedOn }: RunMeter, period: string): number {
  if (removedOn !== null && removedOn < `${period}-01`) return points.length - 1;
  // The first is what stood on it when it was hung.
  return points.findLastIndex(({ day }, at) => at > 0 && day.slice(0, 7) === period);
}
