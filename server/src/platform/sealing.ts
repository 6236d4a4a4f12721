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

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash("sha256").update(secret).digest());
}
