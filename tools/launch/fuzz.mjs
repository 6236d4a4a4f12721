import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { prepare } from "./prepare.mjs";
import { become, installed } from "./run.mjs";
import { main, say } from "./terminal.mjs";

// `npm run fuzz -- --calls 100000 --seed 42`: the suite's own fuzz, for as long as somebody likes.
await main(async () => {
  const { values } = parseArgs({
    options: { calls: { type: "string" }, seed: { type: "string" } },
  });
  const { calls = "50000", seed = String(randomInt(2 ** 31)) } = values;
  for (const [name, value] of Object.entries({ calls, seed }))
    if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} takes a whole number`);
  const node = await prepare();
  say(`${calls} calls by seed ${seed}`);
  const env = { ...process.env, OSELIA_FUZZ_CALLS: calls, OSELIA_FUZZ_SEED: seed };
  const file = "server/src/testing/fuzz/fuzz.test.ts";
  return become(node, [installed("vitest", "vitest.mjs"), "run", file, "--project=server"], {
    env,
  });
});
