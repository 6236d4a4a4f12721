import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { OrderPage } from "#web/features/marketplace/orders/order-page.tsx";
import { orderQuery } from "#web/features/marketplace/queries.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/services/orders/$orderId")({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(orderQuery(params.orderId));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  return <OrderPage id={Route.useParams().orderId} />;
}
