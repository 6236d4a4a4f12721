import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Milliseconds of a round of `work` on the machine where the tests' limits were set. */
const usualMs = 80;
const variable = "OSELIA_TEST_SLOWNESS";

/** Text of a program that hashes and parses, as the tests do mostly, and says how long it took. */
const work = `
const { createHash } = require("node:crypto");
const { parentPort } = require("node:worker_threads");
const round = () => {
  const began = performance.now();
  const text = JSON.stringify(Array.from({ length: 20000 }, (_, n) => ({ n, name: "row " + n })));
  for (let n = 0; n < 8; n++) createHash("sha256").update(JSON.stringify(JSON.parse(text))).digest();
  return performance.now() - began;
};
round();
parentPort.postMessage(Math.max(round(), round(), round()));`;

/**
 * Measures how many times slower this machine is now than the one that test limits were set on, at
 * least 1. Uses all cores at once.
 */
async function measure(): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(work, { eval: true });
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      worker.once("message", resolve).once("error", reject);
      return promise.finally(() => worker.terminate());
    }),
  );
  return Math.max(1, Math.max(...times) / usualMs);
}

/** Measured once per run; the processes of the tests inherit it. */
const slowness = Number(process.env[variable]) || (await measure());
process.env[variable] = String(slowness);

/** Measures the milliseconds of processor time of this thread that `work` takes. */
export function measureProcessor(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Scales a test's limit in milliseconds to this machine. */
export function patience(milliseconds: number): number {
  return Math.round(milliseconds * slowness);
}
