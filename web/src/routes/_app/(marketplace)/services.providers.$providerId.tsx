import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";
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
  const { t } = useTranslation();
  return (
    <PlaceRequired title={t("market.provider")}>
      <ProviderPage id={Route.useParams().providerId} />
    </PlaceRequired>
  );
}
