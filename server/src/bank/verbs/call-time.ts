/** Says whether a call has gone on for long enough; asked after each step. */
export type IsOver = () => boolean;

/** How long one call does pieces of a large work before it says how far it has come. */
const callMs = 5_000;

export function startCall(): IsOver {
  const until = performance.now() + callMs;
  return () => performance.now() >= until;
}
