import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { Standing } from "../standing-card.tsx";
import { together } from "../standing.ts";

type Account = HomesView["accounts"][number];

/** What is to be paid in all, and of several homes for which of them. */
export function HomesStanding({
  accounts,
  pay,
}: {
  accounts: readonly Account[];
  pay: (what: { apartmentId: string }) => ReactNode;
}) {
  const { t } = useTranslation();
  const first = accounts.find(({ balance }) => balance > 0) ?? accounts[0];
  return (
    <section className="flex flex-col gap-3 [--slip-under:var(--paper)] print:hidden">
      <Standing account={together(accounts)} />
      {first && <div className="flex max-sm:*:flex-1">{pay(first)}</div>}
      {accounts.length > 1 && (
        <Card flush title={t("payments.homes")} headingLevel={2}>
          <ul className="divide-y divide-line border-t border-line">
            {accounts.map((account) => (
              <li key={account.apartmentId}>
                <Home account={account} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Home({
  account: { apartmentId, address, number, balance, credit },
}: {
  account: Account;
}) {
  const { t } = useTranslation();
  const stands =
    balance > 0
      ? t("payments.to_pay", { amount: formatMoney(balance) })
      : credit > 0
        ? t("payments.ahead", { amount: formatMoney(credit) })
        : t("payments.clear");
  return (
    <Link
      to="/apartments/$apartmentId"
      params={{ apartmentId }}
      hash="invoices"
      className="flex flex-wrap items-baseline justify-between gap-x-4 px-card py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 font-[560] wrap-anywhere">
        {t("payments.place", { address, number })}
      </span>
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{stands}</span>
    </Link>
  );
}
