import type { ResidencyBasis } from "#core/buildings/model.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";

/** Returns as what the person may bring others into an apartment. */
export function basesToInvite({ allowed }: Pick<ApartmentDetails, "allowed">): ResidencyBasis[] {
  return [
    ...(allowed.includes("add_tenant") ? (["tenant"] as const) : []),
    ...(allowed.includes("add_household") ? (["household"] as const) : []),
  ];
}
