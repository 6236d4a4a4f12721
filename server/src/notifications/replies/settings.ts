import * as z from "zod";
import { isLoopback } from "#server/platform/http/loopback.ts";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";

/** Characters of the part before "@" that leave room for the code of an answer (RFC 5321: 64 in all). */
const localMax = 12;

/** Returns whether a password travels encrypted, or stays on this computer. */
const isSafe = (url: string) =>
  url.startsWith("imaps:") || isLoopback(URL.parse(url)?.hostname ?? "");

const variables = z.object({
  /** Address of a mailbox that takes answers to letters; the code of an answer follows its name after a plus. */
  OSELIA_REPLY_ADDRESS: z
    .email()
    .refine((address) => !address.includes("+") && address.indexOf("@") <= localMax, {
      error: `must have at most ${localMax} characters before the @, and no plus`,
    })
    .optional(),
  /** Address of that mailbox: imaps://user:password@host:993/INBOX. */
  OSELIA_REPLY_MAILBOX: z
    .url({ protocol: /^imaps?$/, error: "must be an imaps:// address" })
    .refine((url) => isSafe(url), { error: "must be an imaps:// address" })
    .optional(),
});

/** Settings of answers to letters. */
export const replySettings: SliceSettings = {
  names: Object.keys(variables.shape),
  listFaults: (given) => {
    const { OSELIA_REPLY_ADDRESS: address, OSELIA_REPLY_MAILBOX: mailbox } = given;
    const pair =
      Boolean(address) === Boolean(mailbox)
        ? []
        : ["OSELIA_REPLY_ADDRESS and OSELIA_REPLY_MAILBOX belong together: set both or none."];
    return [...listIssues(variables.safeParse(given)), ...pair];
  },
};

/** Mailbox on an IMAP server. */
export type Mailbox = {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string };
  folder: string;
};

/** Reads the address for answers and its mailbox; null where none is set. */
export function readReplySettings(
  given: SettingValues,
): { address: string; mailbox: Mailbox } | null {
  const { OSELIA_REPLY_ADDRESS: address, OSELIA_REPLY_MAILBOX: url } = variables.parse(given);
  if (!address || !url) return null;
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  return {
    address: address.toLowerCase(),
    mailbox: {
      host: hostname,
      port: port ? Number(port) : secure ? 993 : 143,
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    },
  };
}
