import { parentPort, workerData } from "node:worker_threads";

/** `paths`: what is asked each `every` milliseconds, by the next of the cookies. */
export type SamplingPlan = { base: string; paths: string[]; cookies: string[]; every: number };
export type Samples = { max: number; p99: number; count: number };

/**
 * Asks addresses at a steady pace, whether the answer before has come or not, in a thread of its own: what the
 * benchmark does meanwhile is no part of what is measured. Told to stop, it says how long answers took, path by path.
 */
const { base, paths, cookies, every } = workerData as SamplingPlan;
const times = new Map<string, number[]>(paths.map((path) => [path, []]));
const open = new Set<Promise<void>>();
let requests = 0;

async function ask(path: string): Promise<void> {
  const cookie = cookies[requests++ % cookies.length] ?? "";
  const began = performance.now();
  const answer = await fetch(`${base}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  times.get(path)?.push(performance.now() - began);
}

const pace = setInterval(() => {
  for (const path of paths) {
    const answer = ask(path).finally(() => open.delete(answer));
    open.add(answer);
  }
}, every);

parentPort?.on("message", async () => {
  clearInterval(pace);
  await Promise.all(open);
  const samples = [...times].map(([path, all]): [string, Samples] => {
    const sorted = all.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    return [path, { max: sorted.at(-1) ?? 0, p99, count: sorted.length }];
  });
  parentPort?.postMessage(Object.fromEntries(samples));
  parentPort?.close();
});
