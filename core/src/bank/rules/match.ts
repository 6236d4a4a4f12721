import { bankLimits, type MatchKind, type StatementLine } from "../model.ts";

/** A number of an invoice as people type it: with letters of theirs that look or sound like ours, O for 0, spaces in it. */
const invoiceShape =
  /[IІЇ] ?[NН] ?[VВУ] ?[-–—_ .]{0,3}(2[0OО]\d{2}) ?[-–—_./]? ?([0OО][1-9]|1[0-2OО]) ?[-–—_./]? ?([\dOО](?: ?[\dOО]){5})(?![\dOО])/g;
/** A personal account as people name it: "о/р 100185", "o.p. 100035", "особовий рахунок № 100008". */
const marked =
  /(?<!\p{L})(?:[оo0]\s*[./\\]\s*[рpr]\s*[.:№]?|л\s*[./\\]\s*[срcp]|ос(?:об(?:ов\p{L}*)?)?\.?\s*рах(?:унок|унку|\.)?|лиц(?:евой|\.)?\s*сч[её]т|account)\s*[:№#.]*\s*([\p{L}\d][\p{L}\d/-]{1,29})/giu;
/** An apartment as people name it: "кв. 5", "квартира №12-а", "apt 7". */
const apartmentShape =
  /(?<![\p{L}\d])(?:кв(?:артир\p{L}{1,2})?\.?|apt\.?|apartment) ?[№#:.]* ?(\d{1,4}(?:[-/]?\p{L})?)(?![\p{L}\d])/giu;
const digits = /(?<![\d\p{L}-])\d{4,20}(?![\d\p{L}])/gu;

/** Numbers that a purpose of payment names, to be looked up. */
export type Named = {
  /** As `INV-2026-10-000121`. */
  invoices: string[];
  /** After words that mean a personal account. */
  accounts: string[];
  /** Other numbers that may be one. */
  numbers: string[];
  /** Numbers of apartments, in small letters. */
  apartments: string[];
};

/** A number in which letters stand for zeros. */
const digitsOf = (written: string) =>
  /^(?=.*\d)[\dОоOo]+$/u.test(written) ? written.replaceAll(/[ОоOo]/gu, "0") : written;

/** The numbers in a purpose of payment, each once. */
export function namedIn(written: string): Named {
  // Runs of spaces in a long text would keep the shapes busy for minutes.
  const purpose = written.slice(0, bankLimits.purpose).replaceAll(/\s+/g, " ");
  const upper = purpose.toUpperCase();
  const zeros = (part = "") => part.replaceAll(/[OО]/g, "0").replaceAll(" ", "");
  const invoices = [...upper.matchAll(invoiceShape)].map(([, ...parts]) =>
    ["INV", ...parts.map(zeros)].join("-"),
  );
  const accounts = [...purpose.matchAll(marked)].map(([, number = ""]) =>
    digitsOf(number.replace(/[-/]+$/, "")),
  );
  const rest = upper.replace(invoiceShape, " ");
  const numbers = [...rest.matchAll(digits)].map(([number]) => number);
  const apartments = [...purpose.matchAll(apartmentShape)].map(([, number = ""]) =>
    number.toLowerCase(),
  );
  const once = (all: string[]) => [...new Set(all)];
  return {
    invoices: once(invoices),
    accounts: once(accounts),
    numbers: once(numbers),
    apartments: once(apartments),
  };
}

/** What the organisation knows of such numbers, each with the apartments that it stands for. */
export type Known = {
  invoices: ReadonlyMap<string, { id: string; apartmentId: string }>;
  accounts: ReadonlyMap<string, readonly string[]>;
  /** Apartments of a number, in small letters. */
  apartments: ReadonlyMap<string, readonly string[]>;
  /** Apartments for which an account of a bank has paid before. */
  payers: ReadonlyMap<string, readonly string[]>;
  /** Kopecks that apartments owe, of those that owe. */
  owed: ReadonlyMap<string, number>;
};

export type Coming = Pick<StatementLine, "purpose" | "payerIban" | "kopecks" | "several">;

export type Match = {
  kind: MatchKind;
  apartmentId: string;
  invoiceId: string | null;
  /** What was recognised, as it is written down. */
  found: string;
};

/**
 * For whom money came: whom its purpose names, else whose apartment it names and what that owes, else who paid from this account before. Null where nothing is known or
 * it could be several: a guess would be worse than a question. `named`: what its purpose names, where that is known.
 */
export function matchOf(
  { purpose, payerIban, kopecks, several }: Coming,
  known: Known,
  named: Named = namedIn(purpose),
): Match | null {
  if (several) return null;
  const invoices = named.invoices.flatMap((number) => {
    const one = known.invoices.get(number);
    return one ? [{ ...one, number }] : [];
  });
  const byAccount = (numbers: readonly string[]) =>
    numbers.flatMap((number) =>
      (known.accounts.get(number) ?? []).map((apartmentId) => ({ apartmentId, number })),
    );
  const said = named.accounts.filter((number) => /\d/.test(number));
  // A bare number may be a year or a postcode: it has to be all that is written, or the money what is owed.
  const bare = byAccount(named.numbers).filter(
    ({ number, apartmentId }) =>
      purpose.trim() === number || known.owed.get(apartmentId) === kopecks,
  );
  const accounts = said.length > 0 ? byAccount(said) : bare;
  const all = new Set([...invoices, ...accounts].map(({ apartmentId }) => apartmentId));
  if (all.size > 1) return null;
  const [invoice] = invoices;
  if (invoice) {
    const { apartmentId, number: found } = invoice;
    // Several invoices of one apartment: what was due first is paid first.
    return {
      kind: "invoice",
      apartmentId,
      invoiceId: invoices.length === 1 ? invoice.id : null,
      found,
    };
  }
  const [account] = accounts;
  if (account)
    return {
      kind: "account",
      apartmentId: account.apartmentId,
      invoiceId: null,
      found: account.number,
    };
  // Who names what is not known here means something else than the last time.
  if (named.invoices.length > 0 || said.length > 0) return null;
  // A number of an apartment says it where the money is just what it owes: other buildings have the same numbers.
  const [number, another] = named.apartments;
  const owing = (known.apartments.get(number ?? "") ?? []).filter(
    (id) => known.owed.get(id) === kopecks,
  );
  const [only] = owing;
  if (number && !another && only && owing.length === 1)
    return { kind: "apartment", apartmentId: only, invoiceId: null, found: number };
  const before = (payerIban && known.payers.get(payerIban)) || [];
  const [apartmentId] = before;
  if (!apartmentId || before.length > 1) return null;
  return { kind: "payer", apartmentId, invoiceId: null, found: payerIban ?? "" };
}
