import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { ProvidersPage } from "#web/features/marketplace/providers/providers-page.tsx";
import { providersQuery } from "#web/features/marketplace/queries.ts";
import { readShelfSearch } from "#web/features/marketplace/search.ts";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute("/_app/(marketplace)/manager/marketplace-orders/providers/")({
  validateSearch: readShelfSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(providersQuery({ shelf: deps.shelf ?? "approved" }));
    return loadTranslations(marketTexts);
  },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ProvidersPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
