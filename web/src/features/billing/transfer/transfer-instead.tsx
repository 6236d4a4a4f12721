import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import { homePurposeOf, purposeOf } from "#core/billing/nbu-qr.ts";
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
  /** What is meant; none: what is open first, or in advance. */
  chosenIds: readonly string[];
};

/** The same money by transfer: one invoice, several, a part or in advance, as it is chosen beside it. */
export function TransferInstead({ home, place, typed, chosenIds }: Props) {
  const { t } = useTranslation();
  const [shown, show] = useState(false);
  const { bank, accountNumber, open } = home;
  if (!bank) return null;
  const amount = readMoney(typed);
  const known = amount !== null && amount > 0 && amount <= limits.amount.max;
  const chosen = open.filter(({ id }) => chosenIds.includes(id));
  const [one, another] = chosen;
  const purpose =
    one && !another
      ? purposeOf({ ...one, accountNumber })
      : homePurposeOf({ numbers: chosen.map(({ number }) => number), accountNumber, place });
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
          purpose={purpose}
          label={t("billing.bank.qr_home", { place })}
        />
      )}
    </section>
  );
}
