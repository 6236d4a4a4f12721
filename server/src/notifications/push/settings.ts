import * as z from "zod";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";

/** Push services of the browsers that Oselia supports; a host stands for its subdomains, too. */
const usualHosts = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

const variables = z.object({
  /** Origins of further push services, separated by commas. */
  OSELIA_PUSH_SERVICES: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ""))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must list addresses" }))),
});

/** Settings of push messages. */
export const pushSettings: SliceSettings = {
  names: Object.keys(variables.shape),
  listFaults: (given) => listIssues(variables.safeParse(given)),
};

/**
 * Returns whether messages may be sent to this address, which a browser names: to known push services alone, so that
 * nobody makes the server call another machine.
 */
export function isPushService(endpoint: string, given: SettingValues): boolean {
  const { origin, protocol, hostname, port, href, username, password, pathname } = new URL(
    endpoint,
  );
  // As browsers write it: no white space, control characters, names or second readings.
  if (href !== endpoint || username !== "" || password !== "" || pathname === "/") return false;
  const more = variables.parse(given).OSELIA_PUSH_SERVICES.map((one) => new URL(one).origin);
  if (more.includes(origin)) return true;
  return (
    protocol === "https:" &&
    port === "" &&
    usualHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
