import { lazy } from "react";

export { ApartmentInvitations } from "./apartment-invitations.tsx";
export { BuildingLetters } from "./building-letters.tsx";

/** Fetched only where somebody has no flat. */
export const OwnJoin = lazy(async () => {
  const { OwnJoin: Card } = await import("./own-join.tsx");
  return { default: Card };
});
