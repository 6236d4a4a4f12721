import { prepare } from "./prepare.mjs";
import { checks, runSteps, tests } from "./steps.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  return runSteps(node, [
    checks.format,
    checks.lint,
    checks.serverTypes,
    checks.webTypes,
    tests("rules and imports", ["core"]),
  ]);
});
