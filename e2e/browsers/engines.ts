import { existsSync } from "node:fs";
import type { Driver, DriverOptions } from "./driver.ts";
import { firefoxPath, openFirefox } from "./firefox.ts";
import { displayServerPath, openWebkit, webkitDriverPath } from "./webkit.ts";

type Engine = { name: string; isHere: boolean; open: (options?: DriverOptions) => Promise<Driver> };

/** The browsers that the tests drive beside Chromium; Debian's packages bring them. */
export const engines: readonly Engine[] = [
  { name: "Firefox", isHere: existsSync(firefoxPath), open: openFirefox },
  {
    name: "WebKit",
    isHere: existsSync(webkitDriverPath) && existsSync(displayServerPath),
    open: openWebkit,
  },
];
