import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";

/** Encrypts with XChaCha20-Poly1305 under OSELIA_SECRET: nonce, cipher and tag in hex. */
export function encryptText(secret: string, plain: string): string {
  return Buffer.from(cipherOf(secret).encrypt(Buffer.from(plain))).toString("hex");
}

/** Throws where it was not sealed with this secret, or was changed since. */
export function decryptText(secret: string, cipher: string): string {
  return Buffer.from(cipherOf(secret).decrypt(Buffer.from(cipher, "hex"))).toString("utf8");
}

/** Decrypts a text; null where it was sealed with another secret, or was changed since. */
export function decryptOrNull(secret: string, cipher: string): string | null {
  try {
    return decryptText(secret, cipher);
  } catch (error) {
    if (error instanceof Error && error.message === "invalid tag") return null;
    throw error;
  }
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash("sha256").update(secret).digest());
}
