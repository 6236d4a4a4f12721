import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { formatDay } from "#web/app/language/format.ts";
import { useNow } from "#web/app/clock.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { rowKey } from "#web/app/row-key.ts";
import { Page } from "#web/app/page.tsx";
import { RequestCard } from "#web/features/requests/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { dayPart } from "./greeting.ts";
import { NoPlace } from "./no-place.tsx";
import { QuickReport } from "./quick-report.tsx";
import { FirstOfAll } from "./first-of-all.tsx";
import { MessagesCard, NewsCard, OrdersCard } from "./home-cards.tsx";
import { type HeldCodeQuery, useResidentFirst } from "./use-first-of-all.tsx";
import { type HomeLists, useHomeLists } from "./use-home-lists.ts";

type Props = {
  /** Money of these places; loads by itself. */
  money: (places: MeView["places"]) => ReactNode;
  /** Overview of the apartments that the person owns. */
  properties: ReactNode;
  /** Whom to call. */
  contacts: ReactNode;
  codeQuery: HeldCodeQuery;
};

/** Resident's home: what is asked of me, my requests, news. */
export function ResidentHome({ money, properties, contacts, codeQuery }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const me = useQuery(entryQuery).data?.me;
  usePageTitle(t("navigation.dashboard"));
  if (!me) return null;
  const housed = me.places.length > 0;
  const owns = me.places.some(({ kind }) => kind === "owner");
  return (
    <Page width="wide" className="flex flex-col gap-8">
      <PageHeader
        title={t(`home.${dayPart(now)}`, { name: toVocative(me.firstName, currentLanguage()) })}
        description={<Address me={me} />}
      />
      {housed ? (
        <Housed
          money={money(me.places)}
          properties={owns && properties}
          contacts={contacts}
          codeQuery={codeQuery}
        />
      ) : (
        <>
          <NoPlace email={me.email} />
          {contacts}
        </>
      )}
    </Page>
  );
}

/** Two columns where there is room; on a phone one, read in the order in which it is seen. */
function Housed({
  money,
  properties,
  contacts,
  codeQuery,
}: Omit<Props, "money"> & { money: ReactNode }) {
  const lists = useHomeLists(useNow());
  const wide = useMedia("(width >= 64rem)");
  const first = useResidentFirst(lists, codeQuery);
  const tasks = (
    <>
      <FirstOfAll {...first} />
      <QuickReport />
    </>
  );
  const open = (
    <div className="flex flex-col gap-8">
      <Open {...lists} />
    </div>
  );
  const news = (
    <>
      <NewsCard />
      <MessagesCard />
      <OrdersCard />
      {contacts}
    </>
  );
  const column = "flex min-w-0 flex-col gap-6";
  if (!wide)
    return (
      <div className={column}>
        {tasks}
        {money}
        {properties}
        {open}
        {news}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8">
      <div className={column}>
        {tasks}
        {properties}
        {open}
      </div>
      <div className={column}>
        {money}
        {news}
      </div>
    </div>
  );
}

function Address({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const homes = [...new Map(me.places.map((place) => [place.apartmentId, place])).values()];
  const lastEnding = homes.findLast(({ until }) => until);
  return (
    <>
      {homes.map((place) => (
        <span key={place.apartmentId} className="block">
          <Link
            to="/apartments/$apartmentId"
            params={{ apartmentId: place.apartmentId }}
            className="prose-link"
          >
            {t("home.on_map", { address: place.address, apartment: place.apartment })}
          </Link>
          {place.until && (
            <span className="block">{t("home.ending", { date: formatDay(place.until) })}</span>
          )}
          {place === lastEnding && <span className="block">{t("home.ending_keeps")}</span>}
        </span>
      ))}
    </>
  );
}

function Open({ open, error, retry }: HomeLists) {
  const { t } = useTranslation();
  return (
    <>
      {open && open.length > 0 && <Section id="open" title={t("home.mine")} rows={open} />}
      {open === null && !error && <Awaited />}
      {error && <LoadFailed part query={{ error, isFetching: false, refetch: retry }} />}
      {open?.length === 0 && !error && (
        <EmptyState title={t("home.empty_title")} description={t("home.empty_body")} compact />
      )}
    </>
  );
}

/** The room the lists will take. */
function Awaited() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-32 w-full rounded-lg!" />
      <Skeleton className="h-32 w-full rounded-lg!" />
    </div>
  );
}

function Section({ id, title, rows }: { id: string; title: string; rows: RequestRow[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Button variant="quiet" size="sm" render={<Link to="/requests" />}>
          {t("home.all_requests")}
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <RequestCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
