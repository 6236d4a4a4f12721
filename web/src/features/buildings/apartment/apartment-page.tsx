import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Ellipsis, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { usePageSubject } from "#web/app/page-subject.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Page } from "#web/app/page.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ConfirmCall } from "../confirm-call.tsx";
import { FactsCard } from "./facts-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { LoadFailed, PageSkeleton } from "../load-states.tsx";
import { OwnersCard, PastPeople, ResidentsCard } from "../people/people-cards.tsx";
import { apartmentQuery, apartmentChange, facadeQuery, removal } from "../queries.ts";

type Props = {
  buildingId: string;
  apartmentId: string;
  /**
   * Parts of other features: invoices, requests, invitations, documents. They get the apartment once it is
   * loaded.
   */
  money?: (apartment: ApartmentDetails) => ReactNode;
  requests?: (apartment: ApartmentDetails) => ReactNode;
  beside?: (apartment: ApartmentDetails) => ReactNode;
  below?: (apartment: ApartmentDetails) => ReactNode;
};

/** Everything about one apartment, for those who look after it. */
export function ApartmentPage(props: Props) {
  const { buildingId, apartmentId, money, requests, beside, below } = props;
  const { t } = useTranslation();
  const { data: apartment, ...query } = useQuery(apartmentQuery(apartmentId));
  const building = useQuery(facadeQuery(buildingId));
  const title = t("buildings.flat.name", { number: apartment?.number ?? "" });
  usePageTitle(apartment ? `${title}, ${apartment.address}` : t("buildings.title"));
  usePageSubject({ apartment: apartment?.number });
  if (query.isPending) return <PageSkeleton />;
  if (!apartment) return <LoadFailed page query={query} />;
  const { entrance, floor } = apartment;
  return (
    <Page width="wide" className="flex flex-col gap-5">
      <PageHeader
        above={<Crumbs apartment={apartment} title={title} />}
        title={title}
        badge={
          <>
            <ApartmentMenu apartment={apartment} />
            {apartment.archivedAt && (
              <Badge icon={<Archive aria-hidden />}>{t("buildings.archived")}</Badge>
            )}
            {apartment.current.length === 0 && <Badge>{t("buildings.flat.vacant")}</Badge>}
          </>
        }
        description={[
          apartment.address,
          entrance && t("places.entrance_number", { number: entrance.number }),
          floor !== null && t("places.floor_number", { floor }),
        ]
          .filter(Boolean)
          .join(", ")}
      />
      {/* On a phone the facts come first and the history last. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className={cx(column, "max-lg:contents")}>
          <div className={cx(column, "order-2")}>
            {money?.(apartment)}
            <OwnersCard apartment={apartment} />
            <ResidentsCard apartment={apartment} />
            <PastPeople apartment={apartment} />
            {requests?.(apartment)}
          </div>
          <div className={cx(column, "order-4")}>{below?.(apartment)}</div>
        </div>
        <div className={cx(column, "max-lg:contents")}>
          <div className="order-1">
            <FactsCard
              apartment={apartment}
              entrances={building.data?.building.entrances}
              floors={building.data?.building.floors}
            />
          </div>
          <div className={cx(column, "order-3")}>{beside?.(apartment)}</div>
          <div className="order-5">
            {apartment.allowed.includes("see_history") && (
              <HistoryCard apartmentId={apartment.id} />
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

const column = "flex min-w-0 flex-col gap-5";

function Crumbs({ apartment, title }: { apartment: ApartmentDetails; title: string }) {
  const { t } = useTranslation();
  const { buildingId, entrance } = apartment;
  return (
    <Breadcrumb
      label={t("buildings.crumbs")}
      items={[
        { key: "all", label: t("buildings.title"), render: <Link to="/manager/buildings" /> },
        {
          key: "building",
          label: apartment.address,
          render: <Link to="/manager/buildings/$buildingId" params={{ buildingId }} />,
        },
        ...(entrance
          ? [
              {
                key: "entrance",
                label: t("buildings.entrance.title", { number: entrance.number }),
                render: (
                  <Link
                    to="/manager/buildings/$buildingId/entrances/$entranceId"
                    params={{ buildingId, entranceId: entrance.id }}
                  />
                ),
              },
            ]
          : []),
        { key: "this", label: title },
      ]}
    />
  );
}

function ApartmentMenu({ apartment }: { apartment: ApartmentDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"archive" | "restore" | "remove" | null>(null);
  const done = () => toast.success(t("common.saved"));
  const archive = useVerb(api.apartments.archive, { ...apartmentChange, done });
  const restore = useVerb(api.apartments.restore, { ...apartmentChange, done });
  const remove = useVerb(api.apartments.remove, removal);
  const { id, version, allowed, buildingId } = apartment;
  const name = t("buildings.flat.name", { number: apartment.number });
  const opening = (what: typeof dialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  if (!allowed.some((one) => ["archive", "restore", "remove"].includes(one))) return null;
  return (
    <>
      <Menu
        label={t("buildings.actions")}
        placement="bottom-end"
        trigger={
          <IconButton
            size="sm"
            className="print:hidden"
            label={t("buildings.actions")}
            icon={<Ellipsis aria-hidden />}
          />
        }
      >
        {allowed.includes("archive") && (
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => setDialog("archive")}>
            {t("buildings.archive.action")}
          </MenuItem>
        )}
        {allowed.includes("restore") && (
          <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => setDialog("restore")}>
            {t("buildings.restore.action")}
          </MenuItem>
        )}
        {allowed.includes("remove") && (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDialog("remove")}>
            {t("buildings.remove.action")}
          </MenuItem>
        )}
      </Menu>
      <ConfirmCall
        {...opening("archive")}
        title={t("buildings.archive.title", { name })}
        description={t("buildings.archive.apartment", { count: apartment.current.length })}
        confirmLabel={t("buildings.archive.action")}
        call={() => archive.mutateAsync({ id, version, confirm: true })}
      />
      <ConfirmCall
        {...opening("restore")}
        title={t("buildings.restore.title", { name })}
        description={t("buildings.restore.body")}
        confirmLabel={t("buildings.restore.action")}
        call={() => restore.mutateAsync({ id, version })}
      />
      <ConfirmCall
        danger
        {...opening("remove")}
        title={t("buildings.remove.title", { name })}
        description={t("buildings.remove.body")}
        confirmLabel={t("buildings.remove.action")}
        call={async () => {
          await remove.mutateAsync({ id, version });
          await navigate({
            to: "/manager/buildings/$buildingId",
            params: { buildingId },
            replace: true,
          });
        }}
      />
    </>
  );
}
