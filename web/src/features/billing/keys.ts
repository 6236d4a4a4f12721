import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["billing"] as const;
const apartments = [...all, "apartment"] as const;

export const billingKeys = {
  all,
  apartments,
  apartment: (apartmentId: string) => [...apartments, apartmentId] as const,
  homes: [...all, "homes"],
  invoices: [...all, "invoice"],
  debts: (buildingId: string) => [...all, "debts", buildingId] as const,
  debtors: [...all, "debtors"],
  bank: [...all, "bank"],
  openings: [...all, "openings"],
  lateFee: [...all, "late-fee"],
  reminders: [...all, "reminders"],
} as const;

const { homes, invoices, debtors, openings } = billingKeys;

/**
 * Lists the queries that a fact about a place makes stale: an archived place owes nothing on the
 * screen, and another building may be another manager's.
 */
const places: LiveKeys[string] = ({ apartment, building }) => [
  apartment === undefined ? apartments : billingKeys.apartment(String(apartment)),
  billingKeys.debts(String(building)),
  debtors,
  homes,
];

export const liveKeys: LiveKeys = {
  "billing.": (subject) => [...places(subject), invoices, openings],
  "apartment.": places,
  "building.": places,
  // Its name and number are offered where nobody has said yet whom residents pay.
  "staff.organisation_changed": () => [billingKeys.bank],
  // Who rents it, an owner is told beside it.
  "residency.": () => [homes],
};
