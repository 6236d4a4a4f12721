import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  DoorOpen,
  HandHelping,
  Hourglass,
  KeyRound,
  MessageCircleQuestion,
  MessagesSquare,
  Star,
  TriangleAlert,
  UserPlus,
  Wallet,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LookView } from "#core/joining/views.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { homesQuery, sumStandings } from "#web/features/billing/public.tsx";
import { conversationsQuery } from "#web/features/chat/public.tsx";
import type { NavigationBadge } from "#web/app/slices/slice.ts";
import { joiningKeys } from "#web/features/joining/keys.ts";
import { dueMetersQuery } from "#web/features/meters/public.tsx";
import { orderCountsQuery } from "#web/features/marketplace/public.tsx";
import { rowKey } from "#web/app/row-key.ts";
import { useRequestCounts } from "#web/features/requests/public.tsx";
import { isUnanswered } from "./conversations-for-home.ts";
import type { First, Waiting } from "./first-of-all.tsx";

type QuestionedRequest = Pick<RequestRow, "number" | "title" | "orgId">;
type Lists = {
  waiting: readonly QuestionedRequest[] | null;
  unrated: readonly QuestionedRequest[] | null;
};

/** Asks where the invitation leads that this browser holds; null: it holds none. */
type Look = LookView | null;
export type HeldCodeQuery = UseQueryOptions<Look, Error, Look, typeof joiningKeys.heldCode>;

/**
 * Collects what waits for a resident: a held invitation, overdue money, questions, work to rate.
 */
export function useResidentFirst({ waiting, unrated }: Lists, code: HeldCodeQuery): First {
  const { t } = useTranslation();
  const now = useNow();
  const homes = useQuery(homesQuery);
  const readings = useQuery(dueMetersQuery);
  const invited = useQuery(code).data;
  if (!waiting || !unrated || homes.isPending) return { waiting: null, failed: null };
  // What fails and is tried again holds nobody up.
  if (readings.isPending && readings.failureCount === 0) return { waiting: null, failed: null };
  const overdue = homes.data ? sumStandings(homes.data.accounts).overdue : null;
  const request = ({ number, orgId }: QuestionedRequest) => (
    <Link to="/requests/$number" params={{ number }} search={orgId ? { org: orgId } : {}} />
  );
  const all: Waiting[] = [
    ...(invited
      ? [
          {
            key: "invited",
            icon: <KeyRound aria-hidden />,
            tone: "pine" as const,
            title: t("home.first.invited", { apartment: invited.apartment }),
            text: `${invited.address}, ${invited.city}`,
            link: <Link to="/join" />,
          },
        ]
      : []),
    ...(overdue
      ? [
          {
            key: "overdue",
            icon: <Wallet aria-hidden />,
            tone: "brick" as const,
            title: t("home.first.overdue", { amount: formatMoney(overdue.amount) }),
            text: t("home.first.overdue_text", { date: formatDate(overdue.since, now) }),
            link: <Link to="/payments" />,
          },
        ]
      : []),
    ...(readings.data?.until
      ? [
          {
            key: "readings",
            icon: <Hourglass aria-hidden />,
            tone: "amber" as const,
            title: t("home.first.readings", { count: readings.data.due }),
            text: t("home.first.readings_text", { date: formatDate(readings.data.until, now) }),
            link: <Link to="/meters" />,
          },
        ]
      : []),
    ...waiting.map((row) => ({
      key: rowKey(row),
      icon: <MessageCircleQuestion aria-hidden />,
      tone: "amber" as const,
      title: t("home.first.answer"),
      text: row.title,
      link: request(row),
    })),
    ...unrated.map((row) => ({
      key: rowKey(row),
      icon: <Star aria-hidden />,
      tone: "pine" as const,
      title: t("home.first.rate"),
      text: row.title,
      link: request(row),
    })),
  ];
  return { waiting: all, failed: homes.data ? null : homes };
}

/**
 * Collects what waits for staff, from the figures beside the links; `asking` counts join requests.
 * A failed figure holds nothing up, but "nothing waits" is said only when all are known.
 */
export function useStaffFirst(asking: NavigationBadge): First {
  const { t } = useTranslation();
  const requests = useRequestCounts();
  const orders = useQuery(orderCountsQuery);
  const joins = useQuery(asking);
  const chats = useQuery(conversationsQuery);
  const queries = [requests, orders, joins, chats];
  if (queries.some((one) => one.isPending && one.failureCount === 0))
    return { waiting: null, failed: null };
  const unanswered = (chats.data ?? []).filter(isUnanswered).length;
  const { breached = 0, atRisk = 0, unassigned = 0 } = requests.data ?? {};
  const all: (Waiting & { count: number })[] = [
    {
      key: "breached",
      count: breached,
      icon: <TriangleAlert aria-hidden />,
      tone: "brick",
      title: t("home.first.breached", { count: breached }),
      text: t("home.first.breached_text"),
      link: <Link to="/manager/requests" search={{ view: "breached" }} />,
    },
    {
      key: "at_risk",
      count: atRisk,
      icon: <Hourglass aria-hidden />,
      tone: "amber",
      title: t("home.first.at_risk", { count: atRisk }),
      link: <Link to="/manager/requests" search={{ view: "at_risk" }} />,
    },
    {
      key: "chats",
      count: unanswered,
      icon: <MessagesSquare aria-hidden />,
      tone: "amber",
      title: t("home.first.chats", { count: unanswered }),
      link: <Link to="/manager/communications" />,
    },
    {
      key: "orders",
      count: orders.data?.pending ?? 0,
      icon: <HandHelping aria-hidden />,
      tone: "amber",
      title: t("home.first.orders", { count: orders.data?.pending ?? 0 }),
      text: t("home.first.orders_text"),
      link: <Link to="/manager/marketplace-orders" search={{ status: "pending" }} />,
    },
    {
      key: "joins",
      count: joins.data ?? 0,
      icon: <DoorOpen aria-hidden />,
      tone: "pine",
      title: t("home.first.joins", { count: joins.data ?? 0 }),
      link: <Link to="/manager/join-requests" />,
    },
    {
      key: "unassigned",
      count: unassigned,
      icon: <UserPlus aria-hidden />,
      tone: "pine",
      title: t("home.first.unassigned", { count: unassigned }),
      link: <Link to="/manager/requests" search={{ view: "unassigned" }} />,
    },
  ];
  const found = all.filter(({ count }) => count > 0);
  const missing = queries.filter((one) => one.data === undefined);
  return {
    waiting: found.length === 0 && missing.some((one) => one.isPending) ? null : found,
    failed: missing.find((one) => one.isError) ?? null,
  };
}
