import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { EditProviderPage } from "#web/features/marketplace/providers/provider-pages.tsx";
import { providerQuery } from "#web/features/marketplace/queries.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute(
  "/_app/(marketplace)/manager/marketplace-orders/providers/$providerId",
)({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(providerQuery(params.providerId));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  return <EditProviderPage id={Route.useParams().providerId} />;
}
