import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { minute } from "#core/kernel/time.ts";
import { ProviderAway } from "./provider.ts";

/** Whether monobank has signed a body: `signature` is base64 of DER, ECDSA P-256 over SHA-256. */
export function isMonobanks(key: KeyObject, signature: string, body: Uint8Array): boolean {
  return verify("sha256", body, key, Buffer.from(signature, "base64"));
}

/** A key as monobank gives it: base64 of PEM. */
export function monobankKey(text: string): KeyObject {
  return createPublicKey(Buffer.from(text, "base64").toString("utf8"));
}

/** Whether it has the form of a signature at all: a DER sequence in base64. */
const isSignature = (text: string) => /^M[A-Za-z0-9+/]{79,107}={0,2}$/.test(text);

/**
 * Checks monobank's signatures. Its key is asked for once, and anew at most once a minute where a signature does not
 * fit: anybody may send us messages, and each asking counts against our token. Where asking fails the old key stays.
 */
export function openSignatures(
  askKey: () => Promise<KeyObject>,
  now: () => Date,
): (signature: string, body: Uint8Array) => Promise<boolean> {
  let kept: KeyObject | null = null;
  let asked: { at: number; answer: Promise<KeyObject> } | null = null;

  function askSeldom(): Promise<KeyObject> {
    const at = now().getTime();
    if (asked && at - asked.at < minute) return asked.answer;
    const answer = askKey();
    asked = { at, answer };
    return answer;
  }

  return async (signature, body) => {
    if (!isSignature(signature)) return false;
    const before = kept;
    if (before && isMonobanks(before, signature, body)) return true;
    try {
      kept = await askSeldom();
    } catch (error) {
      if (!(error instanceof ProviderAway) || !before) throw error;
    }
    return kept !== null && kept !== before && isMonobanks(kept, signature, body);
  };
}
