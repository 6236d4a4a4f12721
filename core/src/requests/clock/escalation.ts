import type { ClockName } from "../model.ts";

/** Percent of a clock's target at which staff are told. */
export const escalationSteps = [75, 90, 100] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** Step that a clock has reached. */
export type ReachedStep = { requestId: string; clock: ClockName; step: EscalationStep };

/** Steps of one clock that were reached together; of them only `step`, the highest, is told. */
export type Escalation = ReachedStep & {
  /** The lowest: whoever would have heard of a skipped step hears of the highest instead. */
  from: EscalationStep;
};

/**
 * Groups newly recorded steps by request and clock. Several of one clock are reached together after a downtime,
 * or when a raised priority shortens the target.
 */
export function groupEscalations(reached: readonly ReachedStep[]): Escalation[] {
  const byClock = Map.groupBy(reached, ({ requestId, clock }) => `${requestId}:${clock}`);
  return [...byClock.values()].flatMap((steps) => {
    const ordered = steps.toSorted((a, b) => a.step - b.step);
    const [lowest, highest] = [ordered[0], ordered.at(-1)];
    return lowest && highest ? [{ ...highest, from: lowest.step }] : [];
  });
}
