import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenStage, openStage } from "../matrix-stage.ts";
import { makeRandomCalls } from "./fuzz.ts";

/** `npm run fuzz` makes many more calls, by chance of its own. */
const calls = Number(process.env["OSELIA_FUZZ_CALLS"] ?? 5_000);
const seed = Number(process.env["OSELIA_FUZZ_SEED"] ?? 20_261_126);

let open: OpenStage;
beforeAll(async () => void (open = await openStage()));
afterAll(() => open.close());

test(
  `${calls} calls by seed ${seed} meet no fault of ours, and strangers learn nothing`,
  { timeout: 0 },
  async () => {
    const { findings, ...report } = await makeRandomCalls(open, { calls, seed });
    const [first] = findings;
    expect(findings, `seed ${seed}; first: ${JSON.stringify(first, null, 1)}`).toEqual([]);
    expect(report.reached).toBeGreaterThan(Math.min(100, calls / 20));
  },
);
