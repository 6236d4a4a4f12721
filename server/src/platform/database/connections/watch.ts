import { isOutage } from "../outage.ts";

/** Between two looks, in milliseconds. */
const beatMs = 500;
/** Beats without an answer after which a database that answered before counts as away. */
const silentBeats = 8;
/** Silent beats after which a database that is away is tried over a new connection. */
const silentBeatsAway = 4;
/** A beat that comes this much late, in milliseconds, says that this process was busy: it does not count. */
const lateMs = 100;

export type Watch = {
  /** Why the database counts as away; null while it answers. */
  fault(): Error | null;
  /** Looks at once, not at the next beat. Whether it answered. */
  look(): Promise<boolean>;
  stop(): void;
};

type Doings = {
  /** Asks the database something small, over a connection of its own. */
  ask: () => Promise<unknown>;
  /** Drops that connection, so that `ask` fails and the next one takes another. */
  drop: () => void;
  lost: (fault: Error) => void;
  found: () => void;
};

/**
 * Knows whether the database answers, so that nobody else has to wait to find out. Beats in time and not
 * instants are counted: a process that was itself held up, once or again and again, does not take that for silence.
 * `slowness`: how many times longer than usual an answer may take.
 */
export function watchDatabase({ ask, drop, lost, found }: Doings, slowness = 1): Watch {
  let fault: Error | null = null;
  let pending: Promise<boolean> | null = null;
  let beats = 0;
  let beatAt = performance.now();
  let stopped = false;

  const away = (cause: Error): false => {
    if (fault || stopped) return false;
    fault = cause;
    lost(cause);
    return false;
  };
  const here = (answered: boolean): boolean => {
    if (fault && !stopped) {
      fault = null;
      found();
    }
    return answered;
  };
  const attempt = (again: boolean): Promise<boolean> =>
    ask().then(
      () => here(true),
      (error: Error) => {
        // One that refuses us is there; what it refuses its callers hear themselves.
        if (!isOutage(error) || (error as { code?: unknown }).code === "53300") return here(false);
        // A connection may end for reasons of its own: only a new one tells.
        return again && !fault ? attempt(false) : away(error);
      },
    );
  const look = () => {
    if (stopped) return Promise.resolve(false);
    pending ??= attempt(true).finally(() => {
      pending = null;
      beats = 0;
    });
    return pending;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - beatAt > beatMs + lateMs;
    beatAt = now;
    if (pending === null) return void look();
    if (late) return;
    beats += 1;
    if (beats < (fault ? silentBeatsAway : silentBeats) * slowness) return;
    beats = 0;
    away(new Error(`no answer for ${(silentBeats * slowness * beatMs) / 1000} seconds`));
    drop();
  }, beatMs);
  timer.unref();

  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  return { fault: () => fault, look, stop };
}
