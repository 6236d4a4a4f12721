import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { ServicePage } from "#web/features/marketplace/shop/service-page.tsx";
import { serviceQuery } from "#web/features/marketplace/queries.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/services/$serviceId")({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(serviceQuery(params.serviceId));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  return <ServicePage id={Route.useParams().serviceId} />;
}
