const longestRestMs = 100;

export type PacedCall = {
  /** Has the work done, once more where it is under way; after it has told something, no sooner than it has rested. */
  call(): void;
  /** Waits for the work that is under way. */
  settled(): Promise<void>;
  stop(): void;
};

/**
 * Does work that is called for often, one time after the other. `work` gives how much it told. It then rests as long as
 * that took, three times as long where more comes at once, at most 100 ms: what comes meanwhile goes out in one piece.
 * `failed` hears why it could not be done.
 */
export function pacedCall(
  work: () => Promise<number>,
  failed: (error: unknown) => void,
): PacedCall {
  let running: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;
  let again = false;
  let stopped = false;

  function rest(ms: number): void {
    resting = setTimeout(() => {
      resting = null;
      if (again) call();
    }, ms);
  }

  async function run(): Promise<void> {
    const begun = performance.now();
    let delivered = 0;
    try {
      delivered = await work();
    } catch (error) {
      failed(error);
    }
    running = null;
    const took = performance.now() - begun;
    if (!stopped) rest(Math.min(took * Math.min(delivered, 3), longestRestMs));
  }

  function call(): void {
    if (stopped) return;
    again = running !== null || resting !== null;
    if (!again) running = run();
  }

  return {
    call,
    settled: async () => void (await running),
    stop() {
      stopped = true;
      if (resting) clearTimeout(resting);
    },
  };
}
