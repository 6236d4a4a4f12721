/** Function that returns true once a call's time is used up; called after each step. */
export type IsOver = () => boolean;

/** Milliseconds that one call spends on a large task before it answers with its progress. */
const callMs = 5_000;

export function startCall(): IsOver {
  const until = performance.now() + callMs;
  return () => performance.now() >= until;
}
