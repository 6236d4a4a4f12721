import { type Place, reachesPlace } from "#core/kernel/actor.ts";

/** News that a letter may contain about an apartment's money. */
export type PaymentNews =
  | "issued"
  | "reminded"
  | "cancelled"
  | "received"
  | "reversed"
  | "refunded";

/** Somebody who lives in or owns an apartment today. */
export type HouseholdMember = Pick<Place, "kind" | "since"> & { personId: string };

/**
 * Returns the recipients of news about an apartment's money: owners, and tenants since it began,
 * except of their own entries.
 */
export function listPayers(
  members: readonly HouseholdMember[],
  { doerId, begun }: { doerId: string | null; begun: string | null },
): string[] {
  const heard = members.filter((one) => one.personId !== doerId && reachesPlace(one, begun));
  return [...new Set(heard.map(({ personId }) => personId))];
}
