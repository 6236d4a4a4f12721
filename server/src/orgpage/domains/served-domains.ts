import * as z from "zod";
import { readDomain } from "#core/kernel/domain.ts";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";

const isEntry = (entry: string) => readDomain(entry.replace(/^\*\./, "")) !== null;

const variables = z.object({
  /** Domains that the operator's proxy brings here, separated by commas; `*.houses.example` stands for all below it. */
  OSELIA_DOMAINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== ""))
    .pipe(z.array(z.string().refine(isEntry, "must list domains"))),
});

/** Settings of the public pages. */
export const orgPageSettings: SliceSettings = {
  names: Object.keys(variables.shape),
  listFaults: (given) => listIssues(variables.safeParse(given)),
};

/**
 * Returns whether the operator serves this domain (in punycode). Organisations choose among these alone: nobody takes a
 * domain that is not theirs, or one that leads nowhere.
 */
export function isServedDomain(domain: string, given: SettingValues): boolean {
  return variables.parse(given).OSELIA_DOMAINS.some((entry) => {
    const served = readDomain(entry.replace(/^\*\./, ""));
    if (served === null) return false;
    return entry.startsWith("*.") ? domain.endsWith(`.${served}`) : domain === served;
  });
}
