import { createHmac, hash, randomBytes, randomInt } from "node:crypto";

/** 256 random bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. It has too much entropy to be guessed from this. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}

/** What stands for the address of an account, or of none, where it must be recognised but not read. */
export function accountKey(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`account:${email.toLowerCase()}`).digest("hex");
}

// No 0, 1, I and O: people copy these codes by hand.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A recovery code of ten characters (50 bits). */
export function newRecoveryCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** What is kept of a recovery code: short enough to be guessed without the key. */
export function recoveryHash(secret: string, personId: string, code: string): string {
  return createHmac("sha256", secret).update(`recovery:${personId}:${code}`).digest("hex");
}
