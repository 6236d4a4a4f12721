import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { PaymentsPage } from "#web/features/billing/payments-page/payments-page.tsx";
import { homesQuery } from "#web/features/billing/queries.ts";
import { readPaymentsSearch } from "#web/features/billing/search.ts";
import { billingTexts, statementTexts } from "#web/features/billing/texts.ts";

import { PayByCard, UnderWay } from "#web/features/checkout/public.tsx";
import { overviewQuery } from "#web/features/checkout/queries.ts";
import { MetersLink } from "#web/features/meters/meters-link.tsx";
import { metersTexts } from "#web/features/meters/texts.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";

export const Route = createFileRoute("/_app/(billing)/payments/")({
  validateSearch: readPaymentsSearch,
  loader: () => {
    void queryClient.prefetchQuery(homesQuery);
    void queryClient.prefetchQuery(overviewQuery);
    return loadTranslations(billingTexts, statementTexts, checkoutTexts, metersTexts);
  },
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsPage
      search={Route.useSearch()}
      pay={(what) => <PayByCard {...what} />}
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
