import { useNow } from "#web/app/clock.ts";
import type { RequestView } from "#core/requests/views.ts";
import { clockNow } from "../sla-clock.ts";
import { useMe } from "../use-me.ts";

type Called = Pick<RequestView, "dutyCalledAt"> & { sla: Pick<RequestView["sla"], "response"> };

/** Returns whether somebody on duty was called about a request and nobody has answered yet. */
export function isDutyAwaited({ dutyCalledAt, sla }: Called): boolean {
  return dutyCalledAt !== null && sla.response.stoppedAt === null;
}

/**
 * Returns whether a resident sees no deadline of the first answer: it counts business hours, while duty is called at
 * once. A broken promise stays.
 */
export function useWithoutAnswerClock(request: Called): boolean {
  const now = useNow();
  const { staff } = useMe();
  const { state } = clockNow(request.sla.response, now);
  return !staff && isDutyAwaited(request) && state !== "breached";
}
