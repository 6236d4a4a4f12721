import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";
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
  const { t } = useTranslation();
  return (
    <PlaceRequired title={t("market.service")}>
      <ServicePage id={Route.useParams().serviceId} />
    </PlaceRequired>
  );
}
