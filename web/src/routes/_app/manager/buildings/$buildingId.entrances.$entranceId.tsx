import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { debtsQuery } from "#web/features/billing/public.tsx";
import { EntrancePage } from "#web/features/buildings/building/entrance-page.tsx";
import { facadeQuery, openQuery } from "#web/features/buildings/queries.ts";
import { type BuildingSearch, readBuildingSearch } from "#web/features/buildings/search.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";

export const Route = createFileRoute("/_app/manager/buildings/$buildingId/entrances/$entranceId")({
  validateSearch: (raw: Record<string, unknown>): Pick<BuildingSearch, "state"> => {
    const { state } = readBuildingSearch(raw);
    return state ? { state } : {};
  },
  loader: async ({ params: { buildingId } }) => {
    void queryClient.prefetchQuery(facadeQuery(buildingId));
    void queryClient.prefetchQuery(openQuery(buildingId));
    void queryClient.prefetchQuery(debtsQuery(buildingId));
    await loadTranslations(buildingsTexts);
  },
  component: OneEntrance,
});

function OneEntrance() {
  const navigate = Route.useNavigate();
  const { buildingId, entranceId } = Route.useParams();
  const open = useCallback(
    (apartmentId: string) =>
      void navigate({
        to: "/manager/buildings/$buildingId/apartments/$apartmentId",
        params: { buildingId, apartmentId },
      }),
    [navigate, buildingId],
  );
  return (
    <EntrancePage
      buildingId={buildingId}
      entranceId={entranceId}
      state={Route.useSearch().state}
      onState={(state) =>
        void navigate({ search: state ? { state } : {}, replace: true, resetScroll: false })
      }
      onOpen={open}
      debts={useQuery(debtsQuery(buildingId))}
    />
  );
}
