import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { ManagerOrdersPage } from "#web/features/marketplace/orders/manager-orders-page.tsx";
import { ordersQuery } from "#web/features/marketplace/queries.ts";
import { readStatusSearch } from "#web/features/marketplace/search.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/manager/marketplace-orders/")({
  validateSearch: readStatusSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(ordersQuery(deps));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ManagerOrdersPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
