import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { CardLink } from "#web/ui/content/card.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { fillSlot } from "#web/ui/slot.ts";
import { LoadFailed } from "../load-states.tsx";
import { ownPlacesQuery } from "#web/app/places.ts";
import { Page } from "#web/app/page.tsx";

type OwnedHome = { apartmentId: string; title: ReactNode; description: string };

type Props = {
  /** How a home stands where the person lives without owning it. */
  money: (apartmentId: string) => ReactNode;
  /** The card of an owned home. */
  owned: (home: OwnedHome) => ReactNode;
  /** Shown to owners below their homes. */
  below: ReactNode;
};

/** Lists the apartments of whoever lives in or owns several. */
export function MyHomes({ money, owned, below }: Props) {
  const { t } = useTranslation();
  const homes = useQuery(ownPlacesQuery);
  const owns = homes.data?.some(({ kinds }) => kinds.includes("owner"));
  usePageTitle(t("navigation.my_home"));
  return (
    <Page width="cards" className="flex flex-col gap-6">
      <PageHeader title={t("navigation.my_home")} />
      {homes.isPending && <SkeletonText lines={4} />}
      {!homes.data && homes.isError && <LoadFailed query={homes} />}
      {homes.data?.length === 0 && <EmptyState title={t("places.none")} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {homes.data?.map(({ apartment, building, organisation, kinds }) => {
          const { id: apartmentId, number } = apartment;
          const title = `${building.address}, ${t("places.apartment_short", { number })}`;
          const description = `${kinds.map((kind) => t(`places.kind.${kind}`)).join(", ")} · ${organisation}`;
          const link = <Link to="/apartments/$apartmentId" params={{ apartmentId }} />;
          return (
            <li key={apartmentId}>
              {kinds.includes("owner") ? (
                owned({
                  apartmentId,
                  description,
                  title: fillSlot(
                    link,
                    { className: "rounded-xs underline-offset-4 hover:underline" },
                    title,
                  ),
                })
              ) : (
                <CardLink render={link}>
                  <span className="block text-lg font-[600]">{title}</span>
                  <span className="block text-ink-soft">{description}</span>
                  {money(apartmentId)}
                </CardLink>
              )}
            </li>
          );
        })}
      </ul>
      {owns && below}
    </Page>
  );
}
