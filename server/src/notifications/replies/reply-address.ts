import { createHmac } from "node:crypto";
import { Secret } from "otpauth";
import type { World } from "#server/platform/world.ts";
import { formatId } from "../verbs/answer-key.ts";
import { readReplySettings } from "./settings.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";

/** Notification that a letter told, and its reader. */
export type ReplyTarget = { eventId: number; personId: string };

/** Returns the address to which a letter that told this notification is answered; null where nothing takes answers. */
export function replyAddressOf(
  { secret, sliceSettings }: World["config"],
  target: ReplyTarget | null,
): string | null {
  const settings = target && readReplySettings(sliceSettings);
  return settings ? createReplyAddress({ address: settings.address, secret }, target) : null;
}

const eventBytes = 6;
const idBytes = 16;
const markBytes = 9;

/**
 * Creates the address to which a reader answers a letter: name+code@domain. The code holds the notification and the
 * person, signed, so that nothing is stored; case does not matter in it, as mail programs may change it.
 */
export function createReplyAddress(
  { address, secret }: { address: string; secret: string },
  { eventId, personId }: ReplyTarget,
): string {
  const head = Buffer.alloc(eventBytes + idBytes);
  head.writeUIntBE(eventId, 0, eventBytes);
  head.write(personId.replaceAll("-", ""), eventBytes, "hex");
  const code = new Secret({
    buffer: new Uint8Array(Buffer.concat([head, markOf(secret, head)])).buffer,
  });
  const [name, domain] = address.split("@");
  return `${name}+${code.base32.toLowerCase()}@${domain}`;
}

/** Reads the target of an answer from an address; null where this installation did not make it. */
export function readReplyAddress(
  { address, secret }: { address: string; secret: string },
  recipient: string,
): ReplyTarget | null {
  const [name, domain] = address.split("@");
  const match = /^([^+@]+)\+([a-z2-7]{50})@([^@]+)$/.exec(recipient.toLowerCase());
  if (!match || match[1] !== name || match[3] !== domain) return null;
  const bytes = Buffer.from(Secret.fromBase32((match[2] ?? "").toUpperCase()).bytes);
  const head = bytes.subarray(0, eventBytes + idBytes);
  const target = {
    eventId: head.readUIntBE(0, eventBytes),
    personId: formatId(head.subarray(eventBytes).toString("hex")),
  };
  const expected = createReplyAddress({ address, secret }, target);
  return isSameSecret(recipient.toLowerCase(), expected) ? target : null;
}

const markOf = (secret: string, head: Uint8Array) =>
  createHmac("sha256", secret).update("reply:").update(head).digest().subarray(0, markBytes);
