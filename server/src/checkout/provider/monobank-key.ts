import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { minute } from "#core/kernel/time.ts";
import { ProviderAway } from "./provider.ts";

/** Verifies monobank's signature of a body: base64 of DER, ECDSA P-256 over SHA-256. */
export function isSignedByMonobank(key: KeyObject, signature: string, body: Uint8Array): boolean {
  return verify("sha256", body, key, Buffer.from(signature, "base64"));
}

/** Parses a key as monobank gives it: base64 of PEM. */
export function parseMonobankKey(text: string): KeyObject {
  return createPublicKey(Buffer.from(text, "base64").toString("utf8"));
}

/** Recognises the form of a signature: a DER sequence in base64. */
const isSignature = (text: string) => /^M[A-Za-z0-9+/]{79,107}={0,2}$/.test(text);

/**
 * Creates a check of monobank's signatures. It fetches the key once, and again at most once a minute where a signature
 * does not fit: anybody can send messages, and each fetch counts against our token. A failed fetch keeps the old key.
 */
export function createSignatureCheck(
  askKey: () => Promise<KeyObject>,
  now: () => Date,
): (signature: string, body: Uint8Array) => Promise<boolean> {
  let cachedKey: KeyObject | null = null;
  let pending: { at: number; answer: Promise<KeyObject> } | null = null;

  function fetchKeySeldom(): Promise<KeyObject> {
    const at = now().getTime();
    if (pending && at - pending.at < minute) return pending.answer;
    const answer = askKey();
    pending = { at, answer };
    return answer;
  }

  return async (signature, body) => {
    if (!isSignature(signature)) return false;
    const before = cachedKey;
    if (before && isSignedByMonobank(before, signature, body)) return true;
    try {
      cachedKey = await fetchKeySeldom();
    } catch (error) {
      if (!(error instanceof ProviderAway) || !before) throw error;
    }
    return (
      cachedKey !== null && cachedKey !== before && isSignedByMonobank(cachedKey, signature, body)
    );
  };
}
