import autocannon from "autocannon";

export type Load = { perSecond: number; p50: number; p99: number };

/** Loads one address for some seconds; each call carries the next cookie. Fails on any answer but 200. */
export async function load(url: string, cookies: string[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: (cookies.length ? cookies : [""]).map((cookie) => ({
      method: "GET",
      headers: cookie ? { cookie } : {},
    })),
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} calls of ${url} failed`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
