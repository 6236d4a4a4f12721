import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { shelfQuery } from "#web/features/documents/queries.ts";
import { ResidentDocuments } from "#web/features/documents/resident-documents.tsx";
import { readDocumentsSearch, shelfInput } from "#web/features/documents/search.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";

export const Route = createFileRoute("/_app/documents")({
  validateSearch: readDocumentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(shelfQuery(shelfInput({ q: deps.q })));
    return loadTranslations(documentsTexts);
  },
  component: Documents,
});

function Documents() {
  const navigate = Route.useNavigate();
  return (
    <ResidentDocuments
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
