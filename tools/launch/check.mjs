import { prepare } from "./prepare.mjs";
import { checks, runSteps, tests } from "./steps.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  return runSteps(node, [
    checks.format,
    checks.lint,
    checks.unused,
    checks.serverTypes,
    checks.webTypes,
    tests("rules and imports", ["core"]),
    tests("texts", ["web"], { files: ["web/src/app/texts/texts.test.ts"] }),
    // Where it is put together wrongly, no page opens.
    checks.build,
  ]);
});
