import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { KeepOffer } from "#web/features/autopay/card/keep-offer.tsx";
import { autopaysQuery } from "#web/features/autopay/queries.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { ReceiptLink } from "#web/features/billing/payment/receipt-link.tsx";
import { billingTexts } from "#web/features/billing/texts.ts";
import { OutcomePage } from "#web/features/checkout/outcome/outcome-page.tsx";
import { cardPaymentQuery } from "#web/features/checkout/queries.ts";
import { readOutcomeSearch } from "#web/features/checkout/search.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";

export const Route = createFileRoute("/_app/(checkout)/payments/card/$paymentId")({
  validateSearch: readOutcomeSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(cardPaymentQuery(params.paymentId));
    void queryClient.prefetchQuery(autopaysQuery);
    return loadTranslations(billingTexts, checkoutTexts, autopayTexts);
  },
  component: Page,
});

function Page() {
  const { also } = Route.useSearch();
  return (
    <OutcomePage
      id={Route.useParams().paymentId}
      alsoIds={also?.split(",") ?? []}
      receipt={(what) => <ReceiptLink {...what} />}
      keep={(apartmentId) => <KeepOffer key={apartmentId} apartmentId={apartmentId} />}
    />
  );
}
