import { existsSync } from "node:fs";
import { prepare } from "./prepare.mjs";
import { checks, runSteps, tests } from "./steps.mjs";
import { main, say } from "./terminal.mjs";

const needs = [
  { browser: "Firefox", program: "/usr/bin/firefox-esr", packages: "firefox-esr" },
  { browser: "WebKit", program: "/usr/bin/WebKitWebDriver", packages: "webkit2gtk-driver" },
  { browser: "WebKit", program: "/usr/bin/Xvfb", packages: "xvfb" },
];

await main(async () => {
  const missing = needs.filter(({ program }) => !existsSync(program));
  for (const { browser, packages } of missing)
    say(`${browser} is not tried: Debian's package ${packages} is not installed.`);
  const browsers = new Set(needs.map(({ browser }) => browser));
  if (missing.length > 0 && new Set(missing.map(({ browser }) => browser)).size === browsers.size)
    return 0;
  const node = await prepare();
  return runSteps(node, [
    [checks.build, checks.browser],
    tests("Firefox and WebKit", ["browsers"]),
  ]);
});
