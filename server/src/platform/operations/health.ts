import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Milliseconds in which an answer is given: whoever asks for readiness gives up soon, often after two seconds. */
const answerWithinMs = 1_250;
/** Milliseconds for which an outcome is good enough: balancers of many processes ask often. */
const freshMs = 10_000;

type HealthPart = { name: string; check: () => Promise<void> };

export type Health = {
  /** Adds a part without which the product works, but not in full. `check` throws where the part fails. */
  add(name: string, check: () => Promise<void>): void;
  /** Which parts work right now. Answers in time, whatever hangs; sets the figures as well. */
  report(): Promise<Record<string, boolean>>;
};

type HealthOptions = {
  /** How many times longer than usual an answer may take. */
  slowness?: number;
  /** Milliseconds from any beginning. */
  now?: () => number;
};

/** Watches the parts of a program that may fail without making it unready. */
export function createHealth(
  log: Log,
  { partUp }: Pick<Metrics, "partUp">,
  { slowness = 1, now = () => performance.now() }: HealthOptions = {},
): Health {
  const checks: { name: string; works: () => Promise<boolean> }[] = [];
  return {
    add(name, check) {
      checks.push({ name, works: checkSeldom({ name, check }, log, now) });
    },
    async report() {
      const entries = await Promise.all(
        checks.map(async ({ name, works }) => {
          const up = await answerInTime(works(), slowness);
          partUp.set({ part: name }, Number(up));
          return [name, up] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

/** Checks at most once at a time and every ten seconds, and logs what has changed. */
function checkSeldom(
  { name, check }: HealthPart,
  log: Log,
  now: () => number,
): () => Promise<boolean> {
  let last: { up: boolean; at: number } | null = null;
  let outstanding: Promise<boolean> | null = null;
  const settle = (up: boolean, fault?: unknown): boolean => {
    if (!up && last?.up !== false) log.error({ err: fault, part: name }, "a part fails: degraded");
    if (up && last?.up === false) log.info({ part: name }, "a part works again");
    last = { up, at: now() };
    return up;
  };
  return () => {
    if (last && now() - last.at < freshMs) return Promise.resolve(last.up);
    outstanding ??= check()
      .then(
        () => settle(true),
        (error: unknown) => settle(false, error),
      )
      .finally(() => {
        outstanding = null;
      });
    return outstanding;
  };
}

/** Returns false where no answer comes in time: a hung disk must not hold whoever asks. */
export function answerInTime(answer: Promise<boolean>, slowness: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answerWithinMs * slowness);
  answer.then(resolve, () => resolve(false));
  return promise.finally(() => clearTimeout(timer));
}
