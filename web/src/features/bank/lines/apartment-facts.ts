import type { TFunction } from "i18next";
import { formatMoney } from "#web/app/language/format.ts";

type ApartmentFacts = { people: readonly string[]; accountNumber: string | null; balance: number };

/** Describes an apartment by its people, personal account and balance, so that a person can compare it with a payer. */
export function describeApartment(
  { people, accountNumber, balance }: ApartmentFacts,
  t: TFunction,
) {
  const amount = formatMoney(Math.abs(balance));
  const state = balance > 0 ? "owes" : balance < 0 ? "ahead" : "even";
  return [
    people.length > 0 ? people.join(", ") : t("bank.matching.nobody"),
    ...(accountNumber ? [t("bank.matching.account", { number: accountNumber })] : []),
    t(`bank.matching.${state}`, { amount }),
  ].join(" · ");
}
