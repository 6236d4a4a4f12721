import { Link, useNavigate } from "@tanstack/react-router";
import { LayoutGrid, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Page } from "#web/app/page.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { AddApartments } from "./add-apartments.tsx";
import { ConfirmCall } from "../confirm-call.tsx";
import { RenameEntrance } from "./entrance-dialogs.tsx";
import { FacadeGrid } from "../facade/facade-grid.tsx";
import { FacadeLegend } from "../facade/facade-legend.tsx";
import { rememberOpened } from "../facade/facade-memory.ts";
import { FacadePeek } from "../facade/facade-peek.tsx";
import { LitWindows } from "../lit-windows.tsx";
import { LoadFailed, MissingNotice, PageSkeleton } from "../load-states.tsx";
import { buildingChange } from "../queries.ts";
import { drawnState, type BuildingSearch } from "../search.ts";
import { type Cell, type Debts, useFacade } from "../use-facade.ts";

type Props = {
  buildingId: string;
  entranceId: string;
  state: BuildingSearch["state"];
  onState: (state: BuildingSearch["state"]) => void;
  onOpen: (apartmentId: string) => void;
  debts: Debts;
  below?: ReactNode;
};

/** One entrance: its part of the building, and what can be done with it. */
export function EntrancePage(props: Props) {
  const { buildingId, entranceId, state, onState, onOpen, debts, below } = props;
  const { t } = useTranslation();
  const { facade, apartments, missing, retry } = useFacade(buildingId, debts);
  const [looked, look] = useState<Cell>();
  const entrance = facade.data?.building.entrances.find(({ id }) => id === entranceId);
  const ofEntrance = useMemo(
    () => apartments.filter((apartment) => apartment.entranceId === entranceId),
    [apartments, entranceId],
  );
  const doors = useMemo(() => (entrance ? [entrance] : []), [entrance]);
  const open = useCallback(
    (apartmentId: string) => {
      rememberOpened(apartmentId);
      onOpen(apartmentId);
    },
    [onOpen],
  );
  const hrefOf = useCallback(
    (apartmentId: string) => `/manager/buildings/${buildingId}/apartments/${apartmentId}`,
    [buildingId],
  );
  const door = useCallback(
    () => (
      <span className="house-door-link">
        <span className="house-plate">{entrance?.number}</span>
      </span>
    ),
    [entrance?.number],
  );
  const title = t("buildings.entrance.title", { number: entrance?.number ?? "" });
  usePageTitle(title);
  if (facade.isPending) return <PageSkeleton />;
  if (!facade.data) return <LoadFailed page query={facade} />;
  const { building } = facade.data;
  if (!entrance)
    return (
      <EmptyState
        headingLevel={1}
        className="py-16"
        illustration="search"
        title={t("buildings.missing.title")}
        description={t("buildings.missing.body")}
      />
    );
  const { apartments: total, occupied, floors } = entrance;
  return (
    <Page width="table" className="flex flex-col gap-4">
      <PageHeader
        above={
          <Breadcrumb
            label={t("buildings.crumbs")}
            items={[
              { key: "all", label: t("buildings.title"), render: <Link to="/manager/buildings" /> },
              {
                key: "building",
                label: building.address,
                render: <Link to="/manager/buildings/$buildingId" params={{ buildingId }} />,
              },
              { key: "this", label: title },
            ]}
          />
        }
        title={title}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t("places.apartments", { count: total })}
            {floors && ` · ${t("buildings.entrance.floors", floors)}`}
            <LitWindows
              occupied={occupied}
              total={total}
              label={t("buildings.counter.of", { occupied, total })}
            />
          </span>
        }
        actions={
          !building.archivedAt && (
            <Actions {...{ building, entrance, empty: ofEntrance.length === 0 }} />
          )
        }
      />
      <MissingNotice missing={missing} onRetry={retry} />
      {ofEntrance.length === 0 ? (
        <EmptyState title={t("buildings.empty_house.title")} illustration="windows" />
      ) : (
        <>
          <FacadeLegend apartments={ofEntrance} chosen={drawnState(state)} onChoose={onState} />
          <FacadeGrid
            label={title}
            apartments={ofEntrance}
            entrances={doors}
            filter={drawnState(state)}
            hrefOf={hrefOf}
            onOpen={open}
            onLook={look}
            door={door}
          />
          <FacadePeek
            apartment={looked && ofEntrance.find(({ id }) => id === looked.id)}
            buildingId={buildingId}
          />
        </>
      )}
      {below}
    </Page>
  );
}

type EntranceBuilding = Parameters<typeof AddApartments>[0]["building"];
type ActionsProps = {
  building: EntranceBuilding;
  entrance: EntranceBuilding["entrances"][number];
  empty: boolean;
};

function Actions({ building, entrance, empty }: ActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useVerb(api.buildings.removeEntrance, buildingChange);
  const [dialog, setDialog] = useState<"rename" | "apartments" | "remove" | null>(null);
  const opening = (what: typeof dialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setDialog("rename")}>
        {t("buildings.entrance.rename")}
      </Button>
      <Button icon={<LayoutGrid aria-hidden />} onClick={() => setDialog("apartments")}>
        {t("buildings.add_apartments.title")}
      </Button>
      {empty && (
        <Button icon={<Trash2 aria-hidden />} onClick={() => setDialog("remove")}>
          {t("buildings.remove.action")}
        </Button>
      )}
      <RenameEntrance entrance={entrance} {...opening("rename")} />
      <AddApartments building={building} entranceId={entrance.id} {...opening("apartments")} />
      <ConfirmCall
        danger
        {...opening("remove")}
        title={t("buildings.remove.title", {
          name: t("buildings.entrance.title", { number: entrance.number }),
        })}
        description={t("buildings.remove.entrance")}
        confirmLabel={t("buildings.remove.action")}
        call={async () => {
          await remove.mutateAsync({ id: entrance.id });
          await navigate({
            to: "/manager/buildings/$buildingId",
            params: { buildingId: building.id },
            replace: true,
          });
        }}
      />
    </>
  );
}
