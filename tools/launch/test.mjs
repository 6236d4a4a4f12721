import { prepare } from "./prepare.mjs";
import { checks, runSteps, tests } from "./steps.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  return runSteps(node, [
    checks.format,
    checks.lint,
    checks.unused,
    [checks.serverTypes, checks.webTypes],
    [checks.build, checks.browser],
    tests("tests", ["core", "server", "web"]),
    // Journeys wait for one another most of the time: the other one takes what they leave.
    [
      tests("journeys in a browser", ["e2e"]),
      tests("accessibility", ["accessibility"], { quiet: true }),
    ],
  ]);
});
