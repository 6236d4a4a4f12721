import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["joining"] as const;
const codes = [...all, "code"] as const;
const guests = [...all, "guests"] as const;

export const joiningKeys = {
  all,
  onboarding: [...all, "onboarding"],
  /** The person's own requests to be let in. */
  own: [...all, "own"],
  pending: [...all, "pending"],
  queue: [...all, "queue"],
  invitations: [...all, "invitations"],
  letters: (buildingId: string) => [...all, "letters", buildingId] as const,
  letterCount: [...all, "letter-count"],
  buildings: [...all, "buildings"],
  /** Where codes lead, and one of them. */
  codes,
  code: (code: string) => [...codes, code] as const,
  heldCode: [...all, "held-code"],
  guests: (apartmentId: string) => [...guests, apartmentId] as const,
} as const;

const cameIn = () => [guests];

export const liveKeys: LiveKeys = {
  "joining.": () => [all],
  // Whoever comes in is no longer awaited.
  "places.": cameIn,
  "residency.": cameIn,
};
