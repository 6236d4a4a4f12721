import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { NotForLimited } from "#web/features/buildings/load-states.tsx";
import { NewBuilding } from "#web/features/buildings/new/new-building.tsx";
import { buildingsQuery } from "#web/features/buildings/queries.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";

export const Route = createFileRoute("/_app/manager/buildings/new")({
  loader: () => {
    void queryClient.prefetchInfiniteQuery(buildingsQuery({}));
    return loadTranslations(buildingsTexts);
  },
  component: New,
});

function New() {
  const navigate = Route.useNavigate();
  if (!useServesAll()) return <NotForLimited />;
  return (
    <NewBuilding
      onCreated={({ id }) =>
        void navigate({
          to: "/manager/buildings/$buildingId",
          params: { buildingId: id },
          replace: true,
        })
      }
    />
  );
}
