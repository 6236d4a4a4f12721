import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CirclePlus, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import { ownPlacesQuery } from "#web/app/places.ts";
import { usePageSubject } from "#web/app/page-subject.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { ContactsCard } from "../contacts/contacts-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { LoadFailed, PageSkeleton } from "../load-states.tsx";
import { OwnersCard, PastPeople, ResidentsCard } from "../people/people-cards.tsx";
import { apartmentQuery, neighboursQuery } from "../queries.ts";

type Props = {
  apartmentId: string;
  /** Money of the apartment, above everything else. */
  money?: (apartment: ApartmentDetails) => ReactNode;
  /** Invitations to live here. */
  invitations?: (apartment: ApartmentDetails) => ReactNode;
  below?: (apartment: ApartmentDetails) => ReactNode;
  /** Links beside the title, for owners. */
  ownerLinks?: ReactNode;
};

/** An apartment as those see it who live there or own it. */
export function MyApartment({ apartmentId, money, invitations, below, ownerLinks }: Props) {
  const { t } = useTranslation();
  const { data: apartment, ...query } = useQuery(apartmentQuery(apartmentId));
  const several = (useQuery(ownPlacesQuery).data?.length ?? 0) > 1;
  const title = t("buildings.flat.name", { number: apartment?.number ?? "" });
  usePageTitle(apartment ? title : t("navigation.dashboard"));
  usePageSubject({ apartment: apartment?.number });
  if (query.isPending) return <PageSkeleton />;
  if (!apartment) return <LoadFailed page query={query} />;
  const { entrance, floor } = apartment;
  return (
    <Page width="cards" className="flex flex-col gap-6">
      <PageHeader
        above={
          several && (
            <Breadcrumb
              label={t("buildings.crumbs")}
              items={[
                { key: "homes", label: t("navigation.my_home"), render: <Link to="/apartments" /> },
                { key: "this", label: title },
              ]}
            />
          )
        }
        title={title}
        description={
          <>
            <span className="block">
              {[
                `${apartment.city}, ${apartment.address}`,
                entrance && t("places.entrance_number", { number: entrance.number }),
                floor !== null && t("places.floor_number", { floor }),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            <span className="block text-sm">{apartment.organisation}</span>
          </>
        }
        actions={
          <>
            {apartment.current.some(({ kind, mine }) => mine && kind === "owner") && ownerLinks}
            <Button
              variant="primary"
              icon={<CirclePlus aria-hidden />}
              render={<Link to="/requests/new" search={{ apartment: apartment.id }} />}
            >
              {t("requests.list.new")}
            </Button>
          </>
        }
      />
      <PageSections
        sections={[
          ...(money ? [{ id: "invoices", label: t("billing.title") }] : []),
          { id: "people", label: t("buildings.people.residents") },
          { id: "contacts", label: t("contacts.title") },
          ...(below ? [{ id: "documents", label: t("navigation.documents") }] : []),
        ]}
      />
      {money?.(apartment)}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <FactsCard apartment={apartment} />
          <OwnersCard apartment={apartment} />
          <div id="contacts">
            <ContactsCard organisation={apartment.organisation} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div id="people">
            <ResidentsCard apartment={apartment} />
          </div>
          {invitations?.(apartment)}
          <PastPeople apartment={apartment} />
          {apartment.allowed.includes("see_neighbours") && (
            <Neighbours apartmentId={apartment.id} />
          )}
        </div>
      </div>
      {below && <div id="documents">{below(apartment)}</div>}
    </Page>
  );
}

/** On a phone the page is several screens long: where each of its parts begins. */
function PageSections({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("buildings.flat.sections")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:hidden"
    >
      {sections.map(({ id, label }) => (
        <Button key={id} size="sm" className="shrink-0" render={<Link to="." hash={id} search />}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** Whoever of the entrance said that neighbours may know them. */
function Neighbours({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const list = useQuery(neighboursQuery(apartmentId));
  return (
    <Card
      title={t("buildings.neighbours.title")}
      actions={
        <Button
          size="sm"
          variant="quiet"
          icon={<ShieldCheck aria-hidden />}
          render={<Link to="/profile" search={{ tab: "privacy" }} />}
        >
          {t("buildings.neighbours.mine")}
        </Button>
      }
    >
      {list.isPending && <SkeletonText lines={3} />}
      {!list.data && list.isError && <LoadFailed query={list} />}
      {list.data?.length === 0 && <p className="text-ink-soft">{t("buildings.neighbours.none")}</p>}
      <ul className="divide-y divide-line">
        {list.data?.map(({ apartmentId: id, number, floor, people }) => (
          <li key={id} className="py-2.5">
            <p className="text-sm text-ink-soft">
              {t("places.apartment_short", { number })}
              {floor !== null && ` · ${t("places.floor_number", { floor })}`}
            </p>
            {people.map((person) => (
              <p
                key={`${person.name}${person.phone}${person.email}`}
                className="flex flex-wrap gap-x-4 wrap-anywhere max-sm:flex-col max-sm:items-start"
              >
                <span>{person.name ?? t("buildings.people.neighbour")}</span>
                {person.phone && <PhoneLink phone={person.phone} />}
                {person.email && (
                  <a href={`mailto:${person.email}`} className="prose-link">
                    {person.email}
                  </a>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
