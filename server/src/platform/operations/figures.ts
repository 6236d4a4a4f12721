/** Figures that are asked of the database when somebody reads them. */
export type Figures = {
  add(name: string, collect: () => Promise<void>): void;
  /** Collects all groups within two seconds, on slow machines more, and returns those that failed. */
  collect(): Promise<FailedFigures[]>;
};

export type FailedFigures = { name: string; error: unknown };

const usualMs = 2_000;

export function createFigures(slowness = 1): Figures {
  const collectors: { name: string; collect: () => Promise<void> }[] = [];
  return {
    add: (name, collect) => void collectors.push({ name, collect }),
    async collect() {
      const failed = await Promise.all(
        collectors.map(({ name, collect }) =>
          inTime(collect(), usualMs * slowness).then(
            () => [],
            (error: unknown) => [{ name, error }],
          ),
        ),
      );
      return failed.flat();
    },
  };
}

function inTime(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
