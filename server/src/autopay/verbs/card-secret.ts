import { decrypted, encrypted } from "#server/platform/sealing.ts";

/** A provider's token of a card, as it is kept; a copy of the database alone is of use to nobody. */
export function sealedCard(secret: string, token: string): string {
  return encrypted(secret, `card:${token}`);
}

/** Throws where it was not sealed with this secret, or is no card. */
export function openedCard(secret: string, sealed: string): string {
  const [kind, token] = decrypted(secret, sealed).split(/:(.*)/s);
  if (kind !== "card" || !token) throw new Error("what was sealed is no card");
  return token;
}
