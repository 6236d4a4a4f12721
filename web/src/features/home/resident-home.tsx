import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { day } from "#core/kernel/time.ts";
import { openStatuses } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session.ts";
import { RequestCard } from "#web/features/requests/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { dayPart } from "./greeting.ts";
import { homeQuery } from "./home-queries.ts";
import { LoadFailed } from "./load-failed.tsx";
import { QuickReport } from "./quick-report.tsx";

/** What a resident wants on opening the door: is anything asked of me, and how is my leak. */
export function ResidentHome() {
  const { t } = useTranslation();
  const now = useNow();
  const me = useQuery(entryQuery).data?.me;
  usePageTitle(t("navigation.dashboard"));
  if (!me) return null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-6 md:px-8 md:py-9">
      <PageHeader
        title={t(`home.${dayPart(now)}`, { name: me.firstName })}
        description={<Address me={me} />}
      />
      {me.places.length > 0 ? (
        <QuickReport />
      ) : (
        <EmptyState
          illustration="key"
          title={t("home.no_place_title")}
          description={t("home.no_place_body")}
        />
      )}
      <Waiting />
      {me.places.length > 0 && <Open />}
    </div>
  );
}

function Address({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const homes = new Map(me.places.map((place) => [place.apartmentId, place]));
  return (
    <>
      {[...homes.values()].map((place) => (
        <span key={place.apartmentId} className="block">
          {t("home.on_map", { address: place.address, apartment: place.apartment })}
        </span>
      ))}
    </>
  );
}

/** Finished work asks for a rating this long. */
const askedFor = 30 * day;

/** Questions to answer and finished work to rate; absent when nothing is asked. */
function Waiting() {
  const { t } = useTranslation();
  const questions = useQuery(homeQuery({ status: ["pending"], mine: true, limit: 5 }));
  const finished = useQuery(homeQuery({ status: ["completed"], mine: true, limit: 10 }));
  const since = useNow().getTime() - askedFor;
  const unrated =
    finished.data?.items.filter(
      ({ rating, updatedAt }) => rating === null && Date.parse(updatedAt) > since,
    ) ?? [];
  const rows = [...(questions.data?.items ?? []), ...unrated.slice(0, 3)];
  if (rows.length === 0) return null;
  return <Section id="waiting" title={t("home.waiting")} rows={rows} />;
}

function Open() {
  const { t } = useTranslation();
  const statuses = openStatuses.filter((status) => status !== "pending");
  const { data, error, refetch } = useQuery(
    homeQuery({ status: [...statuses], sort: "updated", limit: 5 }),
  );
  if (!data && error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data?.items.length === 0)
    return <EmptyState title={t("home.empty_title")} description={t("home.empty_body")} compact />;
  return <Section id="open" title={t("home.mine")} rows={data?.items ?? null} />;
}

function Section({ id, title, rows }: { id: string; title: string; rows: RequestRow[] | null }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id} aria-busy={rows === null}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Button variant="quiet" size="sm" render={<Link to="/requests" />}>
          {t("home.all_requests")}
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {rows === null &&
          [0, 1].map((at) => <Skeleton key={at} className="h-32 w-full rounded-lg!" />)}
        {rows?.map((row) => (
          <li key={row.id}>
            <RequestCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
