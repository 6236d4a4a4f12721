import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Standing } from "../standing-card.tsx";
import { sumStandings } from "../standing.ts";
import { TransferButton } from "../transfer/transfer-button.tsx";
import { PropertyFacts, PropertyTotals } from "./property-facts.tsx";

type HomeAccount = HomesView["accounts"][number];
/**
 * A way to pay; `place` names the apartment, `compact` where that stands beside it already, `advance` where
 * nothing is owed.
 */
export type Pay = (what: {
  apartmentId: string;
  invoiceId?: string;
  place?: string;
  compact?: boolean;
  advance?: boolean;
}) => ReactNode;

/** Ways to pay for several homes that owe at once. */
export type PayAll = (accounts: readonly HomeAccount[]) => ReactNode;

type Props = { accounts: readonly HomeAccount[]; pay: Pay; payAll: PayAll };

/** Shows the sum to pay; with several homes, or a let one, the state of each. */
export function HomesStanding({ accounts, pay, payAll }: Props) {
  const { t } = useTranslation();
  const owing = accounts.filter(({ balance }) => balance > 0);
  const several = accounts.length > 1;
  const first = owing[0] ?? accounts[0];
  // Of several that owe, each is paid on its own: beside its name, not under the sum of all.
  const apart = owing.length > 1;
  const isOnlyChoice = owing.length === 1 || !several;
  return (
    <section className="flex flex-col gap-3 [--slip-under:var(--paper)] print:hidden">
      <Standing account={sumStandings(accounts)} />
      {first && isOnlyChoice && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {pay({
            apartmentId: first.apartmentId,
            advance: owing.length === 0,
            ...(several ? { place: t("payments.place", first) } : {}),
          })}
          <TransferButton home={first} />
        </div>
      )}
      {apart && (
        <div className="flex flex-col items-start gap-2 max-sm:*:w-full">{payAll(owing)}</div>
      )}
      {(several || first?.property?.rented) && (
        <Card flush title={t("payments.homes")} headingLevel={2}>
          <ul className="divide-y divide-line border-t border-line">
            {accounts.map((account) => (
              <li key={account.apartmentId} className="flex flex-wrap items-center">
                <Home account={account} />
                <div className="flex max-w-full flex-wrap gap-2 px-card pb-3 sm:pt-3 sm:pl-0">
                  <StatementLink account={account} />
                  {several &&
                    (apart || account.balance <= 0) &&
                    pay({
                      apartmentId: account.apartmentId,
                      place: t("payments.place", account),
                      compact: true,
                      advance: account.balance <= 0,
                    })}
                  {apart && <TransferButton compact home={account} />}
                </div>
              </li>
            ))}
          </ul>
          <PropertyTotals accounts={accounts} />
        </Card>
      )}
    </section>
  );
}

function Home({ account }: { account: HomeAccount }) {
  const { t } = useTranslation();
  const { apartmentId, address, number, balance, credit } = account;
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
      className="flex min-w-[min(14rem,100%)] flex-1 flex-wrap items-baseline justify-between gap-x-4 px-card py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 font-[560] wrap-anywhere">
        {t("payments.place", { address, number })}
      </span>
      <span className="whitespace-nowrap text-ink-soft tabular-nums">{stands}</span>
      <PropertyFacts account={account} />
    </Link>
  );
}

function StatementLink({ account }: { account: HomeAccount }) {
  const { t } = useTranslation();
  const { apartmentId } = account;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t("payments.property.statement_of", { place: t("payments.place", account) })}
      render={
        <Link
          to="/apartments/$apartmentId"
          params={{ apartmentId }}
          search={{ money: "statement" }}
          hash="invoices"
        />
      }
    >
      {t("payments.property.statement")}
    </Button>
  );
}
