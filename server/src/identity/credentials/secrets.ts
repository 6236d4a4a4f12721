import { createHmac, hash, randomBytes, randomInt } from "node:crypto";

/** Makes 256 random bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage; its entropy is too high for guessing. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}

/** Hashes an email so that it can be recognised but not read, whether or not it has an account. */
export function accountKey(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`account:${email.toLowerCase()}`).digest("hex");
}

/** Hashes a phone, so that calls about it can be counted without its number. */
export function phoneKey(secret: string, phone: string): string {
  return createHmac("sha256", secret).update(`phone:${phone}`).digest("hex");
}

// No 0, 1, I and O: people copy these codes by hand.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Makes a recovery code of ten characters (50 bits). */
export function newRecoveryCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Hashes a recovery code with the key, since it is short enough to be guessed without. */
export function recoveryHash(secret: string, personId: string, code: string): string {
  return createHmac("sha256", secret).update(`recovery:${personId}:${code}`).digest("hex");
}
