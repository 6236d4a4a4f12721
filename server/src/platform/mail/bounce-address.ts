import { createHmac } from "node:crypto";
import { Secret } from "otpauth";
import { isSameSecret } from "../same-secret.ts";

const idBytes = 16;
const markBytes = 9;

/** Mailbox that takes what mail servers report, and the secret that signs its addresses. */
export type BounceMailbox = { address: string; secret: string };

/**
 * Creates the envelope sender of a letter: name+code@domain (VERP). The code is the letter's id, signed, so that a
 * report about it is bound to one letter, and nobody can make one up.
 */
export function createBounceAddress({ address, secret }: BounceMailbox, letterId: string): string {
  const id = Buffer.from(letterId.replaceAll("-", ""), "hex");
  const code = new Secret({
    buffer: new Uint8Array(Buffer.concat([id, markOf(secret, id)])).buffer,
  });
  const [name, domain] = address.split("@");
  return `${name}+${code.base32.toLowerCase()}@${domain}`;
}

/** Reads the letter's id from an address; null where this installation did not make it. */
export function readBounceAddress(mailbox: BounceMailbox, recipient: string): string | null {
  const code = /^[^+@]+\+([a-z2-7]{40})@[^@]+$/.exec(recipient.toLowerCase())?.[1];
  if (!code) return null;
  const bytes = Buffer.from(Secret.fromBase32(code.toUpperCase()).bytes);
  const letterId = bytes
    .subarray(0, idBytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = createBounceAddress(mailbox, letterId);
  return isSameSecret(recipient.toLowerCase(), expected) ? letterId : null;
}

const markOf = (secret: string, id: Uint8Array) =>
  createHmac("sha256", secret).update("bounce:").update(id).digest().subarray(0, markBytes);
