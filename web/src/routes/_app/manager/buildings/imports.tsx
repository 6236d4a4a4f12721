import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ImportHistory } from "#web/features/register/import-history.tsx";
import { importsQuery } from "#web/features/register/queries.ts";
import { importingTexts, registerTexts } from "#web/features/register/texts.ts";

export const Route = createFileRoute("/_app/manager/buildings/imports")({
  loader: async () => {
    void queryClient.prefetchInfiniteQuery(importsQuery);
    await loadTranslations(registerTexts, importingTexts);
  },
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <ImportHistory
      onOpen={(importId) =>
        void navigate({ to: "/manager/buildings/import/$importId", params: { importId } })
      }
    />
  );
}
