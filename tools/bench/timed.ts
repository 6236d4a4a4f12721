import { loadavg } from "node:os";

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Does a part of the benchmark and says how long it took, and how busy the computer was then. */
export async function timeWork<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = seconds(performance.now() - began);
    console.log(`${what.padEnd(60)}  ${took.padStart(8)}  load ${loadavg()[0]?.toFixed(1)}`);
  }
}
