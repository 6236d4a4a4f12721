import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { CardLink } from "#web/ui/content/card.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { LoadFailed } from "../load-states.tsx";
import { ownPlacesQuery } from "#web/app/places.ts";

/** Lists the apartments of whoever lives in or owns several; `money` says how each stands. */
export function MyHomes({ money }: { money: (apartmentId: string) => ReactNode }) {
  const { t } = useTranslation();
  const homes = useQuery(ownPlacesQuery);
  usePageTitle(t("navigation.my_home"));
  return (
    <div className="page-column flex [--column:60rem] flex-col gap-6 px-4 py-6 md:px-8 md:py-9">
      <PageHeader title={t("navigation.my_home")} />
      {homes.isPending && <SkeletonText lines={4} />}
      {!homes.data && homes.isError && <LoadFailed query={homes} />}
      {homes.data?.length === 0 && <EmptyState title={t("places.none")} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {homes.data?.map(({ apartment, building, organisation, kinds }) => (
          <li key={apartment.id}>
            <CardLink
              render={<Link to="/apartments/$apartmentId" params={{ apartmentId: apartment.id }} />}
            >
              <span className="block text-lg font-[600]">
                {building.address}, {t("places.apartment_short", { number: apartment.number })}
              </span>
              <span className="block text-ink-soft">
                {kinds.map((kind) => t(`places.kind.${kind}`)).join(", ")} · {organisation}
              </span>
              {money(apartment.id)}
            </CardLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
