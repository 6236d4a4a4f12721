import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/platform/same-secret.ts";

/** Seconds that a message may be old, or ahead of our clock. */
const tolerance = 300;

/**
 * Signs a body as `t=…,v1=…`: a hex HMAC-SHA256 over the instant in seconds, a full stop and the
 * body.
 */
export function signBody(secret: string, body: Uint8Array | string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${digestOf(secret, t, body)}`;
}

/** Returns whether a body was recently signed with the secret. Compares in constant time. */
export function isSigned(
  secret: string,
  { header, body, now }: { header: string | null; body: Uint8Array | string; now: Date },
): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!found) return false;
  const t = Number(found[1]);
  const isSame = isSameSecret(found[2] ?? "", digestOf(secret, t, body));
  return isSame && Math.abs(now.getTime() / 1000 - t) <= tolerance;
}

function digestOf(secret: string, t: number, body: Uint8Array | string): string {
  return createHmac("sha256", secret).update(`${t}.`).update(body).digest("hex");
}
