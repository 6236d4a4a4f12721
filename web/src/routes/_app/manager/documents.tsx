import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { DocumentsPage } from "#web/features/documents/documents-page.tsx";
import { shelfQuery } from "#web/features/documents/queries.ts";
import { readDocumentsSearch, shelfInput } from "#web/features/documents/search.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";

export const Route = createFileRoute("/_app/manager/documents")({
  validateSearch: readDocumentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(shelfQuery(shelfInput(deps)));
    void queryClient.prefetchQuery(servedBuildingsQuery);
    return loadTranslations(documentsTexts);
  },
  component: Documents,
});

function Documents() {
  const navigate = Route.useNavigate();
  return (
    <DocumentsPage
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
