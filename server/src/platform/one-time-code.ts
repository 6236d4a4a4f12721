import { createHmac, randomInt } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

const digits = 6;

/** Makes a one-time code of six digits for an owner, and its keyed hash. */
export function createCode(secret: string, owner: string): { code: string; codeHash: string } {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  return { code, codeHash: hashCode(secret, owner, code) };
}

/** Returns whether a code is the one whose hash this is, in constant time. */
export function isCode(secret: string, owner: string, code: string, codeHash: string): boolean {
  return isSameSecret(hashCode(secret, owner, code), codeHash);
}

function hashCode(secret: string, owner: string, code: string): string {
  return createHmac("sha256", secret).update(`one-time-code:${owner}:${code}`).digest("hex");
}
