import type { Log } from "../operations/log.ts";

export type Ending = {
  /** Registers something to close; the last opened is closed first. */
  add(name: string, close: () => Promise<void>): void;
  /** Closes everything once; then the process ends with `code`. */
  end(reason: string, code: number): Promise<void>;
  begun(): boolean;
};

/**
 * Ends the process orderly: on a signal, when its launcher is gone, or after a
 * fault nobody caught. A second signal ends it at once. `exitCode` is the exit code
 * after a signal: a server was to end, a command has not done what it was to do.
 */
export function prepareEnding(
  log: Log,
  exit: (code: number) => void = process.exit,
  exitCode = 0,
): Ending {
  const closers: Array<{ name: string; close: () => Promise<void> }> = [];
  let ending: Promise<void> | null = null;

  async function closeAll(): Promise<boolean> {
    let clean = true;
    for (const { name, close } of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (err) {
        clean = false;
        log.error({ err, name }, "could not be closed properly");
      }
    }
    return clean;
  }

  const end = (reason: string, code: number): Promise<void> => {
    ending ??= (async () => {
      log.info({ reason }, "ending");
      const clean = await closeAll();
      exit(clean ? code : code || 1);
    })();
    return ending;
  };

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (ending) exit(130);
      else void end(signal, exitCode);
    });
  process.on("disconnect", () => void end("the launcher ended", 0));
  process.channel?.unref();
  for (const fault of ["uncaughtException", "unhandledRejection"] as const)
    process.on(fault, (err: unknown) => {
      log.fatal({ err }, "uncaught error");
      void end(fault, 1);
    });

  return {
    add: (name, close) => void closers.push({ name, close }),
    end,
    begun: () => ending !== null,
  };
}
