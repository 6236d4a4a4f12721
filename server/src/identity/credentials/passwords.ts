import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { isOwnWords, type OwnWords } from "#core/identity/rules/own-words.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { createGate } from "#server/platform/http/semaphore.ts";

const common = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("# ")),
);

// A hash that no password has: checking against it costs what a real check costs.
const nobody = `${"0".repeat(32)}:${"0".repeat(128)}`;

const derive = promisify<string, string, number, object, Buffer>(scrypt);
const keyBytes = 64;
/** 32 MB for each check; OWASP's second choice of parameters for scrypt. */
const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };

/**
 * Hashes a password as `salt:key` in hex: scrypt with a fresh salt, about 50 ms in another thread.
 */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** Checks a password. Without a hash it fails after the same work. Refuses with api.rate_limit. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? nobody).split(":");
  const right = timingSafeEqual(await keyOf(password, salt), Buffer.from(key, "hex"));
  return right && hash !== null;
}

/**
 * Three of libuv's four threads: the last one is left to file and DNS calls. A call has 10 s and a guess may be delayed
 * for 5 s, so checks that would wait for more than 3 s are refused.
 */
const gate = createGate(3, 60, 3_000);

// The same letters may be typed as different code points: NFKC makes them one password.
async function keyOf(password: string, salt: string): Promise<Buffer> {
  const key = await gate(() => derive(password.normalize("NFKC"), salt, keyBytes, cost));
  if (!key) throw new Refusal("api.rate_limit", { retryAfter: 5 });
  return key;
}

/**
 * Refuses with auth.weak_password the most common passwords, and those made of the person's own names or
 * the product's; the issue of the field says which.
 */
export function refuseWeak(password: string, personal: OwnWords = { names: [] }): void {
  const rule = isCommon(password) ? "weak" : isOwnWords(password, personal) ? "weak_own" : null;
  if (rule) throw new Refusal("auth.weak_password", { issues: [{ path: "password", rule }] });
}

/** Returns true for a common password, also capitalised or padded with digits or signs. */
function isCommon(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const bare = plain.replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, "");
  const word = bare.replace(/^\p{Nd}+|\p{Nd}+$/gu, "");
  const padding = bare.length - word.length;
  const known = [plain, bare].some((form) => common.has(form));
  // "Password1!" is "password"; "Correct-2031-horse" is not "correct".
  return known || (padding <= 4 && word.length >= 4 && common.has(word));
}
