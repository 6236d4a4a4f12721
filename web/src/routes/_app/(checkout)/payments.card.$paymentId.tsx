import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { ReceiptLink } from "#web/features/billing/payment/receipt-link.tsx";
import { OutcomePage } from "#web/features/checkout/outcome/outcome-page.tsx";
import { cardPaymentQuery } from "#web/features/checkout/queries.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";

export const Route = createFileRoute("/_app/(checkout)/payments/card/$paymentId")({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(cardPaymentQuery(params.paymentId));
    return loadTranslations(checkoutTexts);
  },
  component: Page,
});

function Page() {
  return (
    <OutcomePage id={Route.useParams().paymentId} receipt={(what) => <ReceiptLink {...what} />} />
  );
}
