import type { Host } from "../threads/thread.ts";

/** Shares are reported at least so far apart: not every page is news. */
const step = 0.02;

/** Reports from a thread how far a drawing is, from 0 to 1; without a host nobody listens. */
export function reportShares(host?: Pick<Host<number>, "emit">): (share: number) => void {
  let last = 0;
  return (share) => {
    if (share - last < step) return;
    last = share;
    void host?.emit(share);
  };
}
