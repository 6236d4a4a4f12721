import { useLive } from "../live/live.ts";
import { useConnection } from "./connection.ts";

/** Returns whether a failed call means that nothing can be reached: a single fault is no lost network. */
export function isCutOff(): boolean {
  const { isLost } = useConnection.getState();
  return isLost || !navigator.onLine || useLive.getState().state === "lost";
}
