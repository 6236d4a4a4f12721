import { ArrowRight, PiggyBank } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#core/billing/model.ts";
import type { AccountView } from "#core/billing/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { typeText } from "../invoice/type-text.ts";
import { whereTo } from "./receive-form.ts";

type Props = {
  open: AccountView["open"];
  /** The amount as it stands in its box. */
  typed: string;
  /** To be paid first. */
  chosenIds: readonly string[];
  /** On a page of its own, not in a dialog. */
  onPage?: boolean;
};

/** Shows what the money pays before it is sent, by the server's rule. */
export function WhereTo({ open, typed, chosenIds, onPage = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Heading = onPage ? "h2" : "h3";
  const amount = readMoney(typed);
  const known = amount !== null && amount > 0 && amount <= limits.amount.max;
  const { shares, credit } = known ? whereTo(open, amount, chosenIds) : { shares: [], credit: 0 };
  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken px-4 py-3.5">
      <Heading id={id} className="text-sm font-[560] text-ink-soft">
        {t("billing.receive.where")}
      </Heading>
      <div aria-live="polite">
        {!known && <p className="mt-2">{t("billing.receive.type_amount")}</p>}
        {known && (
          <ul className="mt-2 flex flex-col gap-2.5 tabular-nums">
            {shares.map(({ invoice, amount: part, left }) => (
              <li key={invoice.id} className="flex items-start gap-2.5">
                <ArrowRight aria-hidden className={`${sign} text-ink-soft`} />
                <span className="min-w-0 flex-1">
                  <span className="block font-[540]">{typeText(invoice, t)}</span>
                  <span className="block text-sm text-ink-soft">
                    <span className="whitespace-nowrap">{invoice.number}</span> ·{" "}
                    {left === 0
                      ? t("billing.receive.in_full")
                      : t("billing.receive.left", { amount: formatMoney(left) })}
                  </span>
                </span>
                <span className="font-[600] whitespace-nowrap">{formatMoney(part)}</span>
              </li>
            ))}
            {credit > 0 && (
              <li className="flex items-start gap-2.5 text-pine-ink">
                <PiggyBank aria-hidden className={sign} />
                <span className="min-w-0 flex-1">
                  <span className="block font-[540]">{t("billing.receive.credit")}</span>
                  <span className="block text-sm">{t("billing.receive.credit_note")}</span>
                </span>
                <span className="font-[600] whitespace-nowrap">{formatMoney(credit)}</span>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

const sign = "mt-[0.15em] size-[1.15rem] shrink-0";
