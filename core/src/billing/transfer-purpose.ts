import { type InvoiceType, monthOf } from "./model.ts";

/** Writes a transfer's purpose in at most so many characters. */
export type Purpose = (most: number) => string;

/** An invoice as far as a purpose tells of it. */
export type PurposeInvoice = {
  number: string;
  type: InvoiceType;
  lateFee: boolean;
  /** Some of it is VAT. */
  vat: boolean;
  period: string;
};

type For = {
  /** None: in advance. */
  invoices: readonly PurposeInvoice[];
  accountNumber: string | null;
  /** Where a home without a personal account is. */
  home: { address: string; number: string };
};

/** Names of invoice types, as banks print them. */
const whatFor: Record<InvoiceType, string> = {
  utilities: "Комунальні послуги",
  maintenance: "Утримання будинку",
  rent: "Оренда",
  parking: "Паркування",
  other: "Оплата",
};

/**
 * Writes the purpose of a payment: what for, for whom, which invoices, VAT. Always Ukrainian: the
 * country's banks read it, and `matchOf` finds the apartment by it.
 */
export function purposeOf({ invoices, ...whose }: For): Purpose {
  return written(kindsOf(invoices), { invoices, ...whose });
}

/** Writes the purpose of paying everything that an apartment owes. */
export const debtPurposeOf = (debt: For): Purpose => written("Погашення боргу", debt);

function written(what: string, { invoices, accountNumber, home }: For): Purpose {
  const whose = accountNumber
    ? `о/р ${accountNumber}`
    : `${home.address}, кв. ${home.number.replaceAll(/[\r\n]+/g, " ")}`;
  const numbers = invoices.map(({ number }) => number);
  // Of money in advance nobody knows yet what it will pay.
  const tax = invoices.some(({ vat }) => vat) ? ["у т.ч. ПДВ"] : ["без ПДВ"];
  const text = (named: readonly string[]) => {
    const left = numbers.length - named.length;
    const [one, another] = named;
    const list = left > 0 ? `${named.join(", ")} та ще ${left}` : named.join(", ");
    const which = one ? [`${(another ?? left > 0) ? "рахунки" : "рахунок"} ${list}`] : [];
    return [what, whose, ...which, ...(numbers.length > 0 ? tax : [])].join(", ");
  };
  return (most) => {
    // A number that is cut names nothing: it is left out, and counted.
    for (let named = numbers.length; named > 0; named--) {
      const whole = text(numbers.slice(0, named));
      if (whole.length <= most) return whole;
    }
    return text([]).slice(0, most);
  };
}

/** Names what invoices are for, each kind once, with its month. */
function kindsOf(invoices: readonly PurposeInvoice[]): string {
  const kinds = invoices.map(({ type, lateFee }) => (lateFee ? "Пеня" : whatFor[type]));
  // "Оплата" beside what has a name says nothing: there is something else too.
  const named = [...new Set(kinds)].filter((kind) => kind !== whatFor.other);
  const [first = kinds[0] ?? "Оплата наперед", ...others] = named;
  const rest = named.length > 0 && kinds.includes(whatFor.other) ? " та інше" : "";
  const what = [first, ...others.map((kind) => kind.toLowerCase())].join(", ") + rest;
  const [period, another] = new Set(invoices.map((one) => one.period));
  if (!period || another) return what;
  const month = String(monthOf(`${period}-01`));
  return `${what} за ${month.slice(4)}.${month.slice(0, 4)}`;
}
