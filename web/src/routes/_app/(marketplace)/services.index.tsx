import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";
import { ServicesPage } from "#web/features/marketplace/shop/services-page.tsx";
import { servicesQuery } from "#web/features/marketplace/queries.ts";
import { readServicesSearch } from "#web/features/marketplace/search.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/services/")({
  validateSearch: readServicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(servicesQuery(deps));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <PlaceRequired title={t("market.title")}>
      <ServicesPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </PlaceRequired>
  );
}
