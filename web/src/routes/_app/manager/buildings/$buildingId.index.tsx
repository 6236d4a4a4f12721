import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { debtsQuery } from "#web/features/billing/public.tsx";
import { BuildingPage } from "#web/features/buildings/building/building-page.tsx";
import { facadeQuery, openQuery } from "#web/features/buildings/queries.ts";
import { readBuildingSearch } from "#web/features/buildings/search.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { importingTexts } from "#web/features/register/texts.ts";
import { PlaceDocuments } from "#web/features/documents/public.tsx";
import { BuildingLetters } from "#web/features/joining/public.tsx";
import { OutreachRecordCard } from "#web/features/notifications/outreach/outreach-record-card.tsx";
import { outreachRecordTexts } from "#web/features/notifications/outreach/texts.ts";
import { ExportMenu } from "#web/features/register/public.tsx";
import { Card } from "#web/ui/content/card.tsx";

export const Route = createFileRoute("/_app/manager/buildings/$buildingId/")({
  validateSearch: readBuildingSearch,
  loader: async ({ params: { buildingId } }) => {
    void queryClient.prefetchQuery(facadeQuery(buildingId));
    void queryClient.prefetchQuery(openQuery(buildingId));
    void queryClient.prefetchQuery(debtsQuery(buildingId));
    await loadTranslations(
      buildingsTexts,
      joiningTexts,
      documentsTexts,
      importingTexts,
      outreachRecordTexts,
    );
  },
  component: OneBuilding,
});

function OneBuilding() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { buildingId } = Route.useParams();
  const open = useCallback(
    (apartmentId: string) =>
      void navigate({
        to: "/manager/buildings/$buildingId/apartments/$apartmentId",
        params: { buildingId, apartmentId },
      }),
    [navigate, buildingId],
  );
  return (
    <BuildingPage
      buildingId={buildingId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpen={open}
      debts={useQuery(debtsQuery(buildingId))}
      actions={<ExportMenu buildingId={buildingId} />}
      below={
        <div className="mt-4 grid items-start gap-5 lg:grid-cols-2 print:hidden">
          <Card title={t("joining.letters.title")}>
            <BuildingLetters
              buildingId={buildingId}
              record={(run) => (
                <OutreachRecordCard
                  about={run}
                  prints={false}
                  whenEmpty={t("joining.letters.record_empty")}
                />
              )}
            />
          </Card>
          <PlaceDocuments staff buildingId={buildingId} />
        </div>
      }
    />
  );
}
