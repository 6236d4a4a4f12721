import { type Place, reaches } from "../../kernel/actor.ts";

/** What a letter may tell of the money of an apartment. */
export type PaymentNews =
  | "issued"
  | "reminded"
  | "cancelled"
  | "received"
  | "reversed"
  | "refunded";

/** Somebody who lives in or owns an apartment today. */
export type Dweller = Pick<Place, "kind" | "since"> & { personId: string };

/**
 * Who hears of money of an apartment: its owners, and the tenants who were there when it began;
 * nobody of what they wrote down themselves.
 */
export function payers(
  dwellers: readonly Dweller[],
  { doerId, begun }: { doerId: string | null; begun: string | null },
): string[] {
  const heard = dwellers.filter((one) => one.personId !== doerId && reaches(one, begun));
  return [...new Set(heard.map(({ personId }) => personId))];
}
