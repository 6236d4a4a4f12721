import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import { purposeOf } from "#core/billing/transfer-purpose.ts";
import type { HomesView } from "#core/billing/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { Button } from "#web/ui/button.tsx";
import { TransferLines } from "./transfer-lines.tsx";

type Props = {
  home: HomesView["accounts"][number];
  /** Where it is, in words. */
  place: string;
  /** The amount as it stands in its box. */
  typed: string;
  /** Chosen invoices; none: what is due first, or an advance. */
  chosenIds: readonly string[];
};

/** Offers a bank transfer of the same money: one invoice, several, a part, or an advance. */
export function TransferInstead({ home, place, typed, chosenIds }: Props) {
  const { t } = useTranslation();
  const [shown, show] = useState(false);
  const { bank, accountNumber } = home;
  if (!bank) return null;
  const amount = readMoney(typed);
  const known = amount !== null && amount > 0 && amount <= limits.amount.max;
  const invoices = meantBy(home.open, chosenIds, amount ?? 0);
  const [one, another] = invoices;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <Button className="self-start" aria-expanded={shown} onClick={() => show(!shown)}>
        {t("billing.bank.instead")}
      </Button>
      {shown && !known && <p className="text-ink-soft">{t("billing.receive.type_amount")}</p>}
      {shown && known && (
        <TransferLines
          bank={bank}
          amount={amount}
          reference={one && !another ? one.number : (accountNumber ?? "")}
          purpose={purposeOf({ invoices, accountNumber, home })}
          label={t("billing.bank.qr_home", { place })}
          ahead={!one}
        />
      )}
    </section>
  );
}

type OpenInvoices = Props["home"]["open"];

/** Returns the chosen invoices; without any, those that this money pays, in order. */
function meantBy(open: OpenInvoices, chosenIds: readonly string[], amount: number): OpenInvoices {
  const chosen = open.filter(({ id }) => chosenIds.includes(id));
  if (chosen.length > 0) return chosen;
  let left = amount;
  return open.filter(({ remaining }) => {
    const isPaid = left > 0;
    left -= remaining;
    return isPaid;
  });
}
