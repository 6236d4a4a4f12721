import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { haveAnswered } from "#web/app/have-answered.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { PaymentsPage } from "#web/features/billing/payments-page/payments-page.tsx";
import { homesQuery } from "#web/features/billing/queries.ts";
import { readPaymentsSearch } from "#web/features/billing/search.ts";
import { billingTexts, statementTexts } from "#web/features/billing/texts.ts";

import { AutopayCards } from "#web/features/autopay/autopay-cards.tsx";
import { PayAll, PayWays } from "#web/features/autopay/pay/pay-ways.tsx";
import { autopaysQuery } from "#web/features/autopay/queries.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { UnderWay } from "#web/features/checkout/public.tsx";
import { overviewQuery } from "#web/features/checkout/queries.ts";
import { BuildingMoneyLink } from "#web/features/finance/building-money/building-money-link.tsx";
import { moneyBuildingsQuery } from "#web/features/finance/queries.ts";
import { buildingMoneyTexts } from "#web/features/finance/texts.ts";
import { MetersLink } from "#web/features/meters/meters-link.tsx";
import { metersTexts } from "#web/features/meters/texts.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";

export const Route = createFileRoute("/_app/(billing)/payments/")({
  validateSearch: readPaymentsSearch,
  loader: () => {
    void queryClient.prefetchQuery(homesQuery);
    void queryClient.prefetchQuery(overviewQuery);
    void queryClient.prefetchQuery(autopaysQuery);
    void queryClient.prefetchQuery(moneyBuildingsQuery);
    return loadTranslations(
      billingTexts,
      statementTexts,
      checkoutTexts,
      metersTexts,
      autopayTexts,
      buildingMoneyTexts,
    );
  },
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  const areWaysKnown = haveAnswered(
    useQuery(overviewQuery),
    useQuery(autopaysQuery),
    useQuery(moneyBuildingsQuery),
  );
  return (
    <PaymentsPage
      search={Route.useSearch()}
      isWaiting={!areWaysKnown}
      pay={(what) => <PayWays {...what} />}
      payAll={(accounts) => <PayAll accounts={accounts} />}
      autopay={(accounts) => (
        <>
          <AutopayCards accounts={accounts} />
          <BuildingMoneyLink />
        </>
      )}
      notice={
        <>
          <UnderWay />
          <MetersLink />
        </>
      }
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
