import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ImportPage } from "#web/features/register/import/import-page.tsx";
import { importQuery } from "#web/features/register/queries.ts";
import { readImportSearch } from "#web/features/register/search.ts";
import { importingTexts, registerTexts } from "#web/features/register/texts.ts";

export const Route = createFileRoute("/_app/manager/buildings/import/$importId")({
  validateSearch: readImportSearch,
  loader: async ({ params }) => {
    void queryClient.prefetchQuery(importQuery(params.importId));
    await loadTranslations(registerTexts, importingTexts);
  },
  component: OneImport,
});

function OneImport() {
  const { importId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      key={importId}
      importId={importId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onBegun={(next) => void navigate({ params: { importId: next }, search: {} })}
    />
  );
}
