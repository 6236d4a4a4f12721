import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Channel } from "#core/chat/model.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { EmptyState, LoadingScreen } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { useSwipeBack } from "../use-swipe-back.ts";
import { useRoom } from "../use-room.ts";
import { ChannelList } from "./channel-list.tsx";
import { ChannelView } from "./channel-view.tsx";
import { directoryQuery, messengerQuery } from "./queries.ts";
import { usePublicLive } from "./use-public-live.ts";

type Props = {
  /** The organisation's address; null where the page was opened without one. */
  org: string | null;
  /** Null shows the channels, and on a desk the first of them beside. */
  channel: Channel | null;
};

/** The public messenger: of the organisation in the address, of the only one there is, or a list of all. */
export function MessengerPage({ org, channel }: Props) {
  const { t } = useTranslation();
  const directory = useQuery({ ...directoryQuery, enabled: org === null });
  if (org) return <Messenger key={org} org={org} channel={channel} />;
  if (directory.isPending) return <LoadingScreen label={t("shell.loading")} />;
  if (!directory.data) return <LoadFailed query={directory} />;
  const [only] = directory.data;
  return only && directory.data.length === 1 ? (
    <Messenger org={only.slug} channel={channel} />
  ) : (
    <Directory organisations={directory.data} />
  );
}

function Directory({
  organisations,
}: {
  organisations: readonly { name: string; slug: string }[];
}) {
  const { t } = useTranslation();
  const title = t("messenger.title");
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8 sm:py-12">
      <header>
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">
          {t(organisations.length > 0 ? "messenger.directory_lead" : "messenger.lead")}
        </p>
      </header>
      {organisations.length === 0 ? (
        <EmptyState
          illustration="mailbox"
          title={t("messenger.directory_empty")}
          description={t("messenger.directory_empty_text")}
        />
      ) : (
        <Card title={t("messenger.directory")}>
          <ul className="-mx-2">
            {organisations.map(({ name, slug }) => (
              <li key={slug}>
                <Link
                  to="/chat/messenger"
                  search={{ org: slug }}
                  className="flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 font-[560]">{name}</span>
                  <ChevronRight aria-hidden className="size-5 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Messenger({ org, channel }: { org: string; channel: Channel | null }) {
  const { t } = useTranslation();
  const { data: home, ...query } = useQuery(messengerQuery(org));
  usePublicLive(org);
  const navigate = useNavigate();
  const name = home?.organisation.name ?? "";
  const open = home && (home.channels.find((one) => one.channel === channel) ?? home.channels[0]);
  usePageTitle(
    !home
      ? t("messenger.title")
      : channel
        ? t("messenger.channel_of", {
            channel: t(`messenger.channels.${channel}`),
            organisation: name,
          })
        : t("messenger.title_of", { organisation: name }),
  );
  if (query.isPending) return <LoadingScreen label={t("shell.loading")} />;
  if (!home || !open) {
    const gone = home || leadsNowhere(query.error);
    return gone ? (
      <EmptyState
        illustration="search"
        headingLevel={1}
        className="my-auto"
        title={t("messenger.not_found")}
        description={t("messenger.not_found_text")}
        actions={<Button render={<Link to="/chat/messenger" />}>{t("messenger.all")}</Button>}
      />
    ) : (
      <LoadFailed query={query} />
    );
  }
  return (
    <Frame
      onBack={channel ? () => void navigate({ to: "/chat/messenger", search: { org } }) : null}
    >
      <div className="flex min-h-0 flex-1">
        <div
          className={cx(
            "w-full overflow-y-auto py-4 md:w-80 md:shrink-0 md:border-r md:border-line md:px-2",
            channel && "max-md:hidden",
          )}
        >
          <h1 tabIndex={-1} className="px-3 text-2xl outline-none">
            {name}
          </h1>
          <p className="px-3 pt-1 pb-4 text-sm text-ink-soft">
            {t("messenger.lead")}{" "}
            {home.page && (
              <a href={home.page} className="prose-link">
                {t("messenger.about")}
              </a>
            )}
          </p>
          <ChannelList org={org} home={home} current={channel ?? open.channel} chosen={channel} />
        </div>
        <ChannelView
          key={open.id}
          org={org}
          home={home}
          channel={open.channel}
          className={channel ? "" : "max-md:hidden"}
        />
      </div>
    </Frame>
  );
}

/** As high as the window is between header and bar: the page stands still, only the talk scrolls. */
function Frame({ onBack, children }: { onBack: (() => void) | null; children: ReactNode }) {
  const frame = useRoom();
  useSwipeBack(frame, onBack);
  return (
    <div
      ref={frame}
      className="mx-auto flex min-h-80 w-full max-w-6xl flex-col max-md:[--bar:calc(3.8125rem+env(safe-area-inset-bottom))] md:border-x md:border-line"
    >
      {children}
    </div>
  );
}
