import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ListInput } from "#core/requests/inputs.ts";
import { addDays } from "#core/kernel/time.ts";
import { openStatuses } from "#core/requests/model.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { useNow, useToday } from "#web/app/clock.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import type { NavigationBadge } from "#web/app/slices/slice.ts";
import {
  anyBuildingQuery,
  joinedQuery,
  severalBuildingsQuery,
} from "#web/features/buildings/public.tsx";
import { rowKey } from "#web/app/row-key.ts";
import { RequestLine, StatusBadge, useRequestCounts } from "#web/features/requests/public.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardLink } from "#web/ui/content/card.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { dayPart } from "./greeting.ts";
import { FirstOfAll } from "./first-of-all.tsx";
import { DebtsCard, MessagesCard, NewsCard, OrdersCard } from "./home-cards.tsx";
import { homeQuery, latestNewsQuery } from "./home-queries.ts";
import { useStaffFirst } from "./use-first-of-all.tsx";

type Props = {
  first: (admin: boolean) => ReactNode;
  /** While hardly anybody has joined; `posted`: whether anything was announced, null until that is known. */
  growing: (admin: boolean, posted: boolean | null) => ReactNode;
  /** How many people want to be let in. */
  asking: NavigationBadge;
};

/**
 * The morning look at the buildings: how much there is, what burns, what is new. Who has no
 * building yet sees what to do `first`; while hardly anybody has joined, how to go on.
 */
export function ManagerHome({ first, growing, asking }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const me = useQuery(entryQuery).data?.me;
  usePageTitle(t("navigation.dashboard"));
  const any = useQuery({ ...anyBuildingQuery, enabled: me?.allBuildings === true });
  const fresh = useFirstWeeks(me?.allBuildings === true);
  const news = useQuery({ ...latestNewsQuery, enabled: fresh });
  if (!me) return null;
  const posted = news.isPending ? null : (news.data?.items.length ?? 0) > 0;
  const begins = any.data === false;
  return (
    <Page width="wide" className="flex flex-col gap-6">
      <PageHeader
        title={t(`home.${dayPart(now)}`, { name: toVocative(me.firstName, currentLanguage()) })}
        description={`${t("home.staff_lead")}. ${me.organisations.map(({ name }) => name).join(", ")}`}
        actions={
          !begins && (
            <Button render={<Link to="/manager/requests" />}>{t("home.all_requests")}</Button>
          )
        }
      />
      {begins ? (
        <Suspense fallback={<WaitingRows rows={3} />}>{first(me.role === "admin")}</Suspense>
      ) : (
        <>
          {fresh && <Suspense>{growing(me.role === "admin", posted)}</Suspense>}
          <Morning quiet={fresh} asking={asking} />
        </>
      )}
    </Page>
  );
}

/** Returns true for the first sixty days, until a tenth of the apartments have joined. */
function useFirstWeeks(enabled: boolean): boolean {
  const { data } = useQuery({ ...joinedQuery, enabled });
  const today = useToday();
  if (!data?.begunOn) return false;
  return data.joined * 10 < data.apartments && today <= addDays(data.begunOn, 60);
}

/** `quiet`: nothing is shown where there is nothing yet. */
function Morning({ quiet, asking }: { quiet: boolean; asking: NavigationBadge }) {
  const { t } = useTranslation();
  const { data: counts } = useRequestCounts();
  const first = useStaffFirst(asking);
  if (quiet && counts?.open === 0) return null;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <FirstOfAll {...first} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MessagesCard staff />
          <DebtsCard />
        </div>
      </div>
      <Figures />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <ShortList
          title={t("home.breached")}
          none={t("home.breached_none")}
          tone="brick"
          input={{ status: [...openStatuses], sla: "breached", sort: "due", limit: 4 }}
          search={{ view: "breached" }}
        />
        <ShortList
          title={t("home.at_risk")}
          none={t("home.at_risk_none")}
          tone="amber"
          input={{ status: [...openStatuses], sla: "at_risk", sort: "due", limit: 4 }}
          search={{ view: "at_risk" }}
        />
        <ShortList
          title={t("home.newest")}
          none={t("home.newest_none")}
          input={{ status: ["new"], sort: "newest", limit: 4 }}
          search={{ status: "new" }}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NewsCard staff />
        <OrdersCard staff />
      </div>
    </>
  );
}

function Figures() {
  const { t } = useTranslation();
  const query = useRequestCounts();
  const { data, error } = query;
  if (!data && error) return <LoadFailed part query={query} />;
  return (
    <section aria-label={t("home.by_status")}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {openStatuses.map((status) => (
          <li key={status}>
            <CardLink render={<Link to="/manager/requests" search={{ status }} />}>
              <span className="block text-3xl font-[640] tabular-nums">
                {data ? (
                  formatNumber(data.byStatus[status] ?? 0)
                ) : (
                  <Skeleton className="h-[2.4375rem] w-14" />
                )}
              </span>
              <span className="mt-2 block">
                <StatusBadge status={status} count={data?.byStatus[status]} />
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShortListProps = {
  title: string;
  none: string;
  input: ListInput;
  search: { view?: "breached" | "at_risk"; status?: string };
  tone?: "amber" | "brick";
};

const marks = { amber: "bg-amber", brick: "bg-brick" };

function ShortList({ title, none, input, search, tone }: ShortListProps) {
  const { t } = useTranslation();
  const query = useQuery(homeQuery(input));
  const { data, error } = query;
  const { data: several } = useQuery(severalBuildingsQuery);
  const any = (data?.items.length ?? 0) > 0;
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2.5">
          {tone && (
            <span
              aria-hidden
              className={`size-2.5 rounded-full ${any ? marks[tone] : "bg-line-strong"}`}
            />
          )}
          {title}
        </span>
      }
      actions={
        any && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${t("home.see_all")}: ${title}`}
            render={<Link to="/manager/requests" search={search} />}
          >
            {t("home.see_all")}
          </Button>
        )
      }
    >
      {!data && !error && (
        <div className="px-card">
          <WaitingRows rows={3} />
        </div>
      )}
      {!data && error && <LoadFailed part query={query} />}
      {data && !any && (
        <p className="flex items-center gap-2 px-card pb-card text-ink-soft">
          <CircleCheck aria-hidden className="size-[1.2em] text-pine" />
          {none}
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((row) => (
          <li key={rowKey(row)}>
            <RequestLine row={row} address={several ?? false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
