import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "#core/chat/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatMoney } from "#web/app/language/format.ts";
import { conversationsQuery } from "#web/features/chat/public.tsx";
import { Badge, CountBadge } from "#web/ui/content/badge.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { conversationsForHome, isUnanswered } from "./conversations-for-home.ts";
import { orderForHome } from "./order-for-home.ts";
import { HomeCard, HomeRow } from "./home-card.tsx";
import { debtsOfAllQuery, latestNewsQuery, latestOrdersQuery } from "./home-queries.ts";

type Props = { staff?: boolean };

/** The pinned and the newest posts. */
export function NewsCard({ staff = false }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <HomeCard
      title={t("home.cards.news")}
      all={<Link to={staff ? "/manager/announcements" : "/communications"} />}
      query={useQuery(latestNewsQuery)}
      none={t(staff ? "home.cards.news_none_staff" : "home.cards.news_none")}
      {...(staff
        ? {
            go: {
              label: t("home.cards.news_go"),
              link: <Link to="/manager/announcements/new" />,
            },
          }
        : {})}
      rows={({ items }) =>
        items.map(({ id: postId, title, publishedAt, important, read }) => ({
          key: postId,
          row: (
            <HomeRow
              link={
                staff ? (
                  <Link to="/manager/announcements/$postId" params={{ postId }} />
                ) : (
                  <Link to="/communications/news/$postId" params={{ postId }} />
                )
              }
              title={title}
              unread={!staff && !read}
              text={
                <>
                  {publishedAt && formatMoment(publishedAt, now)}
                  {important && ` · ${t("home.cards.important")}`}
                </>
              }
              mark={!staff && !read && <Unread />}
            />
          ),
        }))
      }
    />
  );
}

function Unread() {
  const { t } = useTranslation();
  return (
    <span className="flex size-2.5 shrink-0 rounded-full bg-pine">
      <VisuallyHidden>{t("home.cards.unread")}</VisuallyHidden>
    </span>
  );
}

/** Chats and channels with something unread that are not muted; for staff first those that wait for an answer. */
export function MessagesCard({ staff = false }: Props) {
  const { t } = useTranslation();
  const room = staff ? "/manager/communications" : "/communications/chats";
  return (
    <HomeCard
      title={t("home.cards.messages")}
      all={<Link to={room} />}
      query={useQuery(conversationsQuery)}
      none={t(staff ? "home.cards.messages_none_staff" : "home.cards.messages_none")}
      go={{ label: t("home.cards.messages_go"), link: <Link to={room} /> }}
      rows={(all) =>
        conversationsForHome(all, staff)
          .slice(0, 3)
          .map((conversation) => ({
            key: conversation.id,
            row: <ConversationRow conversation={conversation} staff={staff} />,
          }))
      }
    />
  );
}

function ConversationRow({
  conversation,
  staff,
}: {
  conversation: ConversationView;
  staff: boolean;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, channel, building, person, last, unread } = conversation;
  return (
    <HomeRow
      link={
        staff ? (
          <Link to="/manager/communications/$id" params={{ id }} />
        ) : (
          <Link to="/communications/chats/$id" params={{ id }} />
        )
      }
      unread={unread > 0}
      title={
        channel
          ? t(`home.cards.channel.${channel}`)
          : (building?.address ?? person?.name ?? t("home.cards.management"))
      }
      text={last && (last.text || formatMoment(last.at, now))}
      mark={
        staff && isUnanswered(conversation) ? (
          <Badge tone="amber">{t("home.cards.unanswered")}</Badge>
        ) : (
          <CountBadge count={unread} tone="pine" />
        )
      }
    />
  );
}

const tones = {
  pending: "amber",
  confirmed: "sky",
  in_progress: "pine",
  completed: "neutral",
  cancelled: "neutral",
} as const;

/** The newest orders of services, and how they stand. */
export function OrdersCard({ staff = false }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <HomeCard
      title={t("home.cards.orders")}
      all={<Link to={staff ? "/manager/marketplace-orders" : "/services/orders"} />}
      query={useQuery(latestOrdersQuery)}
      none={t(staff ? "home.cards.orders_none_staff" : "home.cards.orders_none")}
      {...(staff
        ? {}
        : { go: { label: t("home.cards.orders_go"), link: <Link to="/services" /> } })}
      rows={({ items }) =>
        orderForHome(items).map(({ id: orderId, service, startsAt, status, customer }) => ({
          key: orderId,
          row: (
            <HomeRow
              link={
                staff ? (
                  <Link to="/manager/marketplace-orders/$orderId" params={{ orderId }} />
                ) : (
                  <Link to="/services/orders/$orderId" params={{ orderId }} />
                )
              }
              title={service}
              text={[formatMoment(startsAt, now), customer].filter(Boolean).join(" · ")}
              mark={<Badge tone={tones[status]}>{t(`home.cards.order.${status}`)}</Badge>}
            />
          ),
        }))
      }
    />
  );
}

/** Sums what is overdue in all buildings that the person serves. */
export function DebtsCard() {
  const { t } = useTranslation();
  const all = <Link to="/manager/finance" search={{ tab: "debtors" }} />;
  return (
    <HomeCard
      title={t("home.cards.money")}
      all={all}
      query={useQuery(debtsOfAllQuery)}
      none={t("home.cards.money_none")}
      rows={({ totals: { count, overdue } }) =>
        count === 0
          ? []
          : [
              {
                key: "overdue",
                row: (
                  <HomeRow
                    link={all}
                    title={
                      <span className="text-2xl font-[640] tabular-nums">
                        {formatMoney(overdue)}
                      </span>
                    }
                    text={t("home.cards.money_text", { count })}
                  />
                ),
              },
            ]
      }
    />
  );
}
