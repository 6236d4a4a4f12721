import type { LineCandidate } from "../model.ts";
import type { MatchingData } from "./match.ts";
import type { PurposeNames } from "./named.ts";

/** Apartments that one word or number of a purpose fits; none where the organisation does not know it. */
type Evidence = Omit<LineCandidate, "apartmentId"> & { apartmentIds: readonly string[] };

/** Most apartments that a line lists. */
const listed = 6;

/**
 * Lists the apartments that a purpose names where they contradict each other: an account of one, an invoice or the number
 * of another. Empty where everything fits one apartment, or nothing is named.
 */
export function findConflict(known: MatchingData, named: PurposeNames): LineCandidate[] {
  const evidence = evidenceOf(known, named);
  const [first, ...others] = evidence;
  if (!first || others.length === 0) return [];
  const fits = first.apartmentIds.some((id) =>
    others.every(({ apartmentIds }) => apartmentIds.includes(id)),
  );
  if (fits) return [];
  const candidates = evidence.flatMap(({ apartmentIds, ...reason }) =>
    apartmentIds.map((apartmentId): LineCandidate => ({ apartmentId, ...reason })),
  );
  const byApartment = new Map(candidates.toReversed().map((one) => [one.apartmentId, one]));
  return [...byApartment.values()].toReversed().slice(0, listed);
}

function evidenceOf(known: MatchingData, named: PurposeNames): Evidence[] {
  const invoices = named.invoices.flatMap((found): Evidence[] => {
    const invoice = known.invoices.get(found);
    return invoice ? [{ kind: "invoice", found, apartmentIds: [invoice.apartmentId] }] : [];
  });
  const accounts = named.accounts.filter(isAccount).map((found): Evidence => ({
    kind: "account",
    found,
    apartmentIds: known.accounts.get(found) ?? [],
  }));
  const bare = named.numbers.flatMap((found): Evidence[] => {
    const apartmentIds = isYear.test(found) ? [] : (known.accounts.get(found) ?? []);
    return apartmentIds.length > 0 ? [{ kind: "account", found, apartmentIds }] : [];
  });
  const numbers = named.apartments.map((found): Evidence => ({
    kind: "apartment",
    found: found.toLowerCase(),
    apartmentIds: known.apartments.get(found) ?? [],
  }));
  return [...invoices, ...accounts, ...bare, ...numbers];
}

const isYear = /^(?:19|20)\d\d$/;
/** Returns true for an apartment's account: those of banks stand behind the same words and are longer. */
const isAccount = (number: string) => /\d/.test(number) && number.length <= 12;
