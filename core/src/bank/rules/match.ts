import type { MatchKind, StatementLine } from "../model.ts";
import { findConflict } from "./conflict.ts";
import { type PurposeNames, namedIn } from "./named.ts";
import { wordKeys } from "./word-keys.ts";

/** Numbers and words of lines that the organisation knows. */
export type MatchingData = {
  invoices: ReadonlyMap<string, { id: string; apartmentId: string }>;
  accounts: ReadonlyMap<string, readonly string[]>;
  /** Apartments by the key of their number (`apartmentKey`). */
  apartments: ReadonlyMap<string, readonly string[]>;
  /** Last names of the owners and residents of apartments, of those that lines may name. */
  lastNames: ReadonlyMap<string, readonly string[]>;
  /** Apartments for which an account of a bank has paid before. */
  payers: ReadonlyMap<string, readonly string[]>;
  /** Kopecks that apartments owe, of those that owe. */
  owed: ReadonlyMap<string, number>;
};

/** Money that came, as far as it says for whom. */
type IncomingLine = Pick<
  StatementLine,
  "purpose" | "payerIban" | "kopecks" | "several" | "reversal"
> &
  Partial<Pick<StatementLine, "payer">>;

export type Match = {
  kind: MatchKind;
  apartmentId: string;
  invoiceId: string | null;
  /** The number or words by which it was recognised. */
  found: string;
};

/**
 * Finds for which apartment money came, by the first rule of README.md that fits. Null where nothing fits or several
 * apartments do: a guess would be worse than a question. Kind `payer` is only a proposal.
 */
export function matchOf(
  line: IncomingLine,
  known: MatchingData,
  named: PurposeNames = namedIn(line.purpose, line.payer),
): Match | null {
  // Money of a reversal is what the organisation had paid itself.
  if (line.several || line.reversal || findConflict(known, named).length > 0) return null;
  const invoices = named.invoices.flatMap((number) => {
    const invoice = known.invoices.get(number);
    return invoice ? [{ ...invoice, number }] : [];
  });
  const accounts = accountsOf(line, known, named);
  const apartmentIds = new Set([...invoices, ...accounts].map(({ apartmentId }) => apartmentId));
  if (apartmentIds.size > 1) return null;
  const [invoice] = invoices;
  if (invoice) {
    const { apartmentId, number: found } = invoice;
    // Several invoices of one apartment: what was due first is paid first.
    const invoiceId = invoices.length === 1 ? invoice.id : null;
    return { kind: "invoice", apartmentId, invoiceId, found };
  }
  const [account] = accounts;
  if (account) {
    const { apartmentId, number: found } = account;
    return { kind: "account", apartmentId, invoiceId: null, found };
  }
  // Who names what is not known here means something else than the last time.
  if (named.invoices.length > 0 || strictAccounts(named).length > 0) return null;
  return matchApartment(line, known, named) ?? proposeByPayer(line, known, named);
}

const strictAccounts = (named: PurposeNames) =>
  named.accounts.filter((number) => /\d/.test(number));

type FoundAccount = { apartmentId: string; number: string };

function findAccounts(known: MatchingData, numbers: readonly string[]): FoundAccount[] {
  return numbers.flatMap((number) =>
    (known.accounts.get(number) ?? []).map((apartmentId) => ({ apartmentId, number })),
  );
}

function accountsOf({ purpose, kopecks }: IncomingLine, known: MatchingData, named: PurposeNames) {
  const strict = strictAccounts(named);
  if (strict.length > 0) return findAccounts(known, strict);
  // A bare number may be a year or a postcode: it has to be all that is written, or the money what is owed.
  return findAccounts(known, named.numbers).filter(
    ({ number, apartmentId }) =>
      purpose.trim() === number || known.owed.get(apartmentId) === kopecks,
  );
}

/** Matches the one apartment that is named, by a last name of somebody in it or by what it owes. */
function matchApartment(
  { kopecks }: IncomingLine,
  known: MatchingData,
  named: PurposeNames,
): Match | null {
  const [number, another] = named.apartments;
  if (!number || another) return null;
  const numbered = known.apartments.get(number) ?? [];
  const byName = fittingNames(numbered, known, named);
  const [person] = byName;
  const none = { invoiceId: null };
  if (person && byName.length === 1) {
    const { apartmentId, name } = person;
    return { ...none, kind: "name", apartmentId, found: `${number.toLowerCase()}, ${name}` };
  }
  const candidates = person ? byName.map(({ apartmentId }) => apartmentId) : numbered;
  const owing = candidates.filter((id) => known.owed.get(id) === kopecks);
  const [apartmentId] = owing;
  return apartmentId && owing.length === 1
    ? { ...none, kind: "apartment", apartmentId, found: number.toLowerCase() }
    : null;
}

type FoundName = { apartmentId: string; name: string; keys: number };

/** Finds who of these apartments is named; of a double last name and its half the double one. */
function fittingNames(
  apartmentIds: readonly string[],
  known: MatchingData,
  named: PurposeNames,
): FoundName[] {
  const words = new Set(named.words);
  const all = apartmentIds.flatMap((apartmentId) => {
    const names = (known.lastNames.get(apartmentId) ?? []).flatMap((name) => {
      const keys = wordKeys(name);
      const fits = keys.length > 0 && keys.every((key) => key.length > 1 && words.has(key));
      return fits ? [{ apartmentId, name, keys: keys.length }] : [];
    });
    return names.toSorted((a, b) => b.keys - a.keys).slice(0, 1);
  });
  const most = Math.max(...all.map(({ keys }) => keys));
  return all.filter(({ keys }) => keys === most);
}

/** Kopecks from which a number that equals the sum is not an apartment. */
const sumsFrom = 10_000;

/** Proposes the one apartment that this payer paid for before, unless the text names something else. */
function proposeByPayer(
  { payerIban, kopecks }: IncomingLine,
  known: MatchingData,
  named: PurposeNames,
): Match | null {
  const [apartmentId, another] = (payerIban && known.payers.get(payerIban)) || [];
  if (!apartmentId || another || named.other) return null;
  const isOther = (ids: readonly string[]) => !ids.includes(apartmentId);
  if (named.apartments.some((number) => isOther(known.apartments.get(number) ?? []))) return null;
  if (named.apartments.length > 1) return null;
  const bare = findAccounts(known, named.numbers).map(({ apartmentId: id }) => id);
  if (bare.length > 0 && isOther(bare)) return null;
  const isOwn = (stray: string) =>
    (kopecks >= sumsFrom && Number(stray) * 100 === kopecks) ||
    known.apartments.get(stray)?.includes(apartmentId) ||
    known.accounts.get(stray)?.includes(apartmentId);
  if (named.strays?.some((stray) => !isOwn(stray))) return null;
  return { kind: "payer", apartmentId, invoiceId: null, found: payerIban ?? "" };
}
