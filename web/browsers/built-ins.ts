import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import { createRequire } from "node:module";
import { minimumBrowsers } from "./minimum.ts";

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;
const browsers = Object.keys(minimumBrowsers) as (keyof typeof minimumBrowsers)[];

/**
 * Built-ins that one of the minimum browsers lacks, by MDN's compatibility data: `names` are global
 * objects and static methods (`URL.canParse`), `members` are members that no older object has.
 */
export type MissingBuiltIns = { names: ReadonlySet<string>; members: ReadonlySet<string> };

export function listMissingBuiltIns(): MissingBuiltIns {
  const names = new Set<string>();
  const supported = new Set<string>();
  const missing = new Set<string>();
  for (const group of [data.api, data.javascript["builtins"] ?? {}])
    for (const [object, members] of featuresOf(group)) {
      if (isMissing(members)) names.add(object);
      for (const [key, member] of featuresOf(members)) {
        if (!/^[a-z]\w*$/i.test(key) || key.endsWith("_event")) continue;
        const name = key.replace(/_static$/, "");
        const lacks = isMissing(member);
        // MDN marks static methods of interfaces alone; those of JavaScript's own stand beside the others.
        if (lacks) names.add(`${object}.${name}`);
        if (!lacks) supported.add(name);
        else if (!key.endsWith("_static")) missing.add(name);
      }
    }
  return { names, members: new Set([...missing].filter((name) => !supported.has(name))) };
}

const featuresOf = (group: Identifier) =>
  Object.entries(group).filter(([name]) => name !== "__compat") as [string, Identifier][];

function isMissing({ __compat }: Identifier): boolean {
  if (!__compat) return false;
  return browsers.some((browser) => {
    const version = minimumBrowsers[browser];
    const statements = [__compat.support[browser] ?? []].flat();
    return !statements.some((statement) => {
      if (statement.flags || statement.prefix || statement.alternative_name) return false;
      const { version_added: added, version_removed: removed } = statement;
      if (typeof removed === "string" && isReleased(removed, version)) return false;
      return typeof added === "string" && isReleased(added.replace("≤", ""), version);
    });
  });
}

function isReleased(added: string, version: string): boolean {
  if (added === "preview") return false;
  const [major = 0, minor = 0] = added.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = version.split(".").map(Number);
  return major < leastMajor || (major === leastMajor && minor <= leastMinor);
}
