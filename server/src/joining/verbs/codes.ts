import { createHmac, randomInt } from "node:crypto";
import { codeAlphabet, codeLength } from "#core/joining/code.ts";
import { decryptText, encryptText } from "#server/platform/sealing.ts";

/** Makes ten random letters (50 bits). */
export function newCode(): string {
  return Array.from(
    { length: codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join("");
}

/** Hashes a code with the program's secret, so that codes cannot be tried offline. */
export function codeHash(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`invitation:${code}`).digest("hex");
}

export function sealCode(secret: string, code: string): string {
  return encryptText(secret, code);
}

/** Throws where it was not sealed with this secret. */
export function openSealedCode(secret: string, cipher: string): string {
  return decryptText(secret, cipher);
}
