import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { ProviderPage } from "#web/features/marketplace/shop/provider-page.tsx";
import { providerQuery } from "#web/features/marketplace/queries.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/services/providers/$providerId")({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(providerQuery(params.providerId));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  return <ProviderPage id={Route.useParams().providerId} />;
}
