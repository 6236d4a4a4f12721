import autocannon, { type Client, type Request } from "autocannon";

export type Load = { perSecond: number; p50: number; p99: number };

const callers = 16;

/** Rounds that count for nothing: until then the engine has compiled what is called most. */
const warmUp = 2;

/**
 * Loads one address for some seconds with 16 callers at once, each a person after another of those who are its own, by
 * their cookies; each of its calls asks for the next of `paths`, where there are some. Fails on any answer but 200.
 */
export async function loadUrl(
  url: string,
  cookies: string[],
  seconds: number,
  paths: string[] = [],
): Promise<Load> {
  const length = Math.max(cookies.length, paths.length);
  const calls = Array.from({ length }, (_, n) => ({
    ...(cookies.length ? { headers: { cookie: cookies[n % cookies.length] } } : {}),
    ...(paths.length ? { path: paths[n % paths.length] } : {}),
  }));
  const shares = Array.from({ length: callers }, (_, at) =>
    calls.filter((_, n) => n % callers === at),
  );
  const result = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    setupClient: (client: Client) => {
      const requests: Request[] | undefined = shares.pop();
      if (requests?.length) client.setRequests(requests);
    },
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} calls of ${url} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/**
 * Runs both by turns, so that other load slows both; returns the median ratio of `pairs` pairs
 * after a warm-up.
 */
export async function comparePairs(
  pairs: number,
  a: () => Promise<Load>,
  b: () => Promise<Load>,
): Promise<{ ratio: number; a: Load; b: Load }> {
  const first: Load[] = [];
  const second: Load[] = [];
  for (let n = 0; n < warmUp; n++) {
    await a();
    await b();
  }
  for (let n = 0; n < pairs; n++) {
    first.push(await a());
    second.push(await b());
  }
  const ratios = first.map(({ perSecond }, n) => perSecond / (second[n]?.perSecond ?? Number.NaN));
  const middle = (loads: Load[]): Load => ({
    perSecond: medianOf(loads.map(({ perSecond }) => perSecond)),
    p50: medianOf(loads.map(({ p50 }) => p50)),
    p99: medianOf(loads.map(({ p99 }) => p99)),
  });
  return { ratio: medianOf(ratios), a: middle(first), b: middle(second) };
}

/** Returns the median. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
