import { decryptText, encryptText } from "#server/platform/sealing.ts";

/** Encrypts a provider's card token, so that a copy of the database alone is useless. */
export function sealedCard(secret: string, token: string): string {
  return encryptText(secret, `card:${token}`);
}

/** Throws where it was not sealed with this secret, or is no card. */
export function openedCard(secret: string, sealed: string): string {
  const [kind, token] = decryptText(secret, sealed).split(/:(.*)/s);
  if (kind !== "card" || !token) throw new Error("what was sealed is no card");
  return token;
}
