import type { RefusalCode } from "#core/kernel/refusal.ts";
import { isNoAnswer } from "../api/retrying.ts";
import { useLive } from "../live/live.ts";
import { useConnection } from "./connection.ts";

/** Returns whether a failed call means that nothing can be reached: a single fault is no lost network. */
export function isCutOff(code: RefusalCode): boolean {
  const { isLost } = useConnection.getState();
  const isLive = !isLost && navigator.onLine && useLive.getState().state !== "lost";
  return isNoAnswer(code) && !isLive;
}
