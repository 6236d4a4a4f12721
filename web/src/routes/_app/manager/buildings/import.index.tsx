import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ImportStart } from "#web/features/register/start/import-start.tsx";
import { importsQuery } from "#web/features/register/queries.ts";
import { importingTexts, registerTexts } from "#web/features/register/texts.ts";

export const Route = createFileRoute("/_app/manager/buildings/import/")({
  loader: async () => {
    void queryClient.prefetchInfiniteQuery(importsQuery);
    await loadTranslations(registerTexts, importingTexts);
  },
  component: Start,
});

function Start() {
  const navigate = Route.useNavigate();
  return (
    <ImportStart
      onBegun={(importId) =>
        void navigate({ to: "/manager/buildings/import/$importId", params: { importId } })
      }
    />
  );
}
