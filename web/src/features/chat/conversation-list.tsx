import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BellOff, Building2, Globe, Headset, Hash, Megaphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { chatLimits } from "#core/chat/model.ts";
import type { ConversationView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { formatBriefly } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { nameOf } from "./conversation-name.ts";
import { DeskFilter, useDeskChoice } from "./desk/desk-filter.tsx";
import { DeskLine } from "./desk/desk-line.tsx";
import { DeskRows } from "./desk/desk-rows.tsx";
import { NewDirectChat } from "./desk/new-direct-chat.tsx";
import { chatKeys } from "./keys.ts";
import { directoryQuery } from "./messenger/queries.ts";
import { chatsQuery } from "./queries.ts";
import type { ChatArea } from "./search.ts";

type Props = { area: ChatArea; current: string | null; onOpen: (id: string) => void };

const isChannel = ({ kind }: ConversationView) => kind === "channel" || kind === "building";

/** Channels first, then chats, the most recent first. */
export function ConversationList({ area, current, onOpen }: Props) {
  const { t } = useTranslation();
  const former = useQuery(entryQuery).data?.me?.formerPlaces ?? [];
  const choice = useDeskChoice(area === "manager");
  const [limit, setLimit] = useState<number>(chatLimits.chats.usual);
  const list = useQuery(chatsQuery(choice, limit));
  const chats = (list.data ?? []).filter((one) => !isChannel(one));
  const open = useVerb(api.chat.openManagement, {
    invalidates: [chatKeys.list],
    done: ({ id }) => onOpen(id),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  if (list.isPending) return <WaitingRows className="px-3" />;
  if (!list.data) return <LoadFailed part query={list} />;
  const several = new Set(list.data.map(({ orgId }) => orgId)).size > 1;
  const channels = list.data.filter(isChannel);
  // Of each organisation that one has not written to yet; of a former home by its address.
  const silent = [
    ...channels
      .filter(({ channel }) => channel === "general")
      .map(({ orgId, organisation }) => ({ orgId, hint: several ? organisation : "" })),
    ...former
      .filter((home) => !channels.some(({ orgId }) => orgId === home.orgId))
      .map(({ orgId, address }) => ({ orgId, hint: address })),
  ].filter(
    ({ orgId }, at, all) =>
      all.findIndex((one) => one.orgId === orgId) === at &&
      !chats.some((one) => one.kind === "management" && one.orgId === orgId),
  );
  const row = (one: ConversationView) => (
    <Row key={one.id} {...{ area, several }} conversation={one} current={one.id === current} />
  );
  return (
    <nav aria-label={t("chat.list")} className="flex flex-col gap-4">
      <section>
        <h2 className="px-3 pb-1 text-sm font-[560] text-ink-soft">{t("chat.channels_title")}</h2>
        <ul>
          {channels.map(row)}
          {area === "resident" && <PublicRows channels={channels} />}
        </ul>
        {area === "manager" && <DeskRows />}
      </section>
      <section>
        <div className="flex items-center pb-1 pl-3">
          <h2 className="flex-1 text-sm font-[560] text-ink-soft">{t("chat.chats_title")}</h2>
          {area === "manager" && <NewDirectChat onOpen={onOpen} />}
        </div>
        {area === "manager" && <DeskFilter choice={choice} none={chats.length === 0} />}
        <ul>
          {chats.map(row)}
          {area === "resident" &&
            silent.map(({ orgId, hint }) => (
              <li key={orgId}>
                <button
                  type="button"
                  disabled={open.isPending}
                  onClick={() => open.mutate({ orgId })}
                  className="flex w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-hover"
                >
                  <Mark>
                    <Headset />
                  </Mark>
                  <span className="min-w-0">
                    <span className="block font-[560]">{t("chat.open_management")}</span>
                    <span className="block text-sm text-ink-soft">
                      {hint || t("chat.open_management_hint")}
                    </span>
                  </span>
                </button>
              </li>
            ))}
        </ul>
        {chats.length >= limit && (
          <LoadMore
            hasMore
            auto
            busy={list.isPlaceholderData}
            label={t("common.show_more")}
            onMore={() => setLimit(limit + chatLimits.chats.usual)}
          />
        )}
      </section>
    </nav>
  );
}

type RowProps = {
  area: ChatArea;
  conversation: ConversationView;
  current: boolean;
  several: boolean;
};

function Row({ area, conversation, current, several }: RowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, kind, channel, building, last, unread, muted, organisation } = conversation;
  const name = nameOf(conversation, t, several);
  const text = last && (plainText(last.text) || t("chat.file"));
  const line =
    text &&
    (last.internal
      ? t("desk.noted", { text })
      : last.mine
        ? t("chat.you", { text })
        : last.author
          ? t("chat.said", { name: last.author, text })
          : text);
  return (
    <li>
      <Link
        to={area === "manager" ? "/manager/communications/$id" : "/communications/chats/$id"}
        params={{ id }}
        aria-current={current ? "page" : undefined}
        className={cx(
          "flex items-center gap-3 rounded-md px-3 py-2 hover:bg-hover",
          current && "bg-pine-soft hover:bg-pine-soft",
        )}
      >
        {channel || building ? (
          <Mark>
            {building ? <Building2 /> : channel === "announcements" ? <Megaphone /> : <Hash />}
          </Mark>
        ) : kind === "management" && area === "resident" ? (
          <Mark>
            <Headset />
          </Mark>
        ) : (
          <Avatar name={name} />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cx("min-w-0 truncate", unread > 0 ? "font-[640]" : "font-[560]")}>
              {name}
            </span>
            {last && (
              <span className="ml-auto shrink-0 text-xs text-ink-soft">
                {formatBriefly(last.at, now)}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
              {line ?? (several && channel ? organisation : "")}
            </span>
            {muted && <BellOff aria-label={t("talk.muted")} className="size-4 text-ink-soft" />}
            <CountBadge
              count={unread}
              tone={muted ? "neutral" : "pine"}
              label={t("chat.unread", { count: unread })}
            />
          </span>
          {area === "manager" && <DeskLine conversation={conversation} />}
        </span>
      </Link>
    </li>
  );
}

/** Leads to the public channels of the organisations whose channels these are, where they are open. */
function PublicRows({ channels }: { channels: readonly ConversationView[] }) {
  const { t } = useTranslation();
  const orgIds = new Set(channels.map(({ orgId }) => orgId));
  const open = (useQuery(directoryQuery).data ?? []).filter(({ id }) => orgIds.has(id));
  return open.map(({ id, name, slug }) => (
    <li key={id}>
      <Link
        to="/chat/messenger"
        search={{ org: slug }}
        className="flex items-center gap-3 rounded-md px-3 py-2 hover:bg-hover"
      >
        <Mark>
          <Globe />
        </Mark>
        <span className="min-w-0">
          <span className="block font-[560]">{t("chat.public")}</span>
          <span className="block text-sm text-ink-soft">
            {open.length > 1 ? name : t("chat.public_hint")}
          </span>
        </span>
      </Link>
    </li>
  ));
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft [&_svg]:size-5"
    >
      {children}
    </span>
  );
}
