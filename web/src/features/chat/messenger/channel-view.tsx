import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessengerHome, PublicMessageView } from "#core/chat/messenger/views.ts";
import type { Channel } from "#core/chat/model.ts";
import { plainText } from "#core/kernel/formatting/plain-text.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { ScreenReaderStatus } from "#web/ui/content/screen-reader-status.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { cx } from "#web/ui/cx.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { NewlySaid } from "../conversation/newly-said.tsx";
import { Scroller, type ScrollerHandle } from "../conversation/scroller.tsx";
import { StreamSkeleton } from "../conversation/stream-skeleton.tsx";
import { type ModerationDialog, AskDialogs } from "../moderation/ask-dialogs.tsx";
import { GuestMenu } from "./guest-menu.tsx";
import { useOutgoingPublicMessages } from "./outbox.ts";
import { PublicMessage, WaitingMessage } from "./public-message.tsx";
import { inOrder, placeMessages, publicMessagesQuery } from "./queries.ts";
import { WritingPlace } from "./writing-place.tsx";

const BanDialog = lazy(() => import("./ban-dialog.tsx"));
const CarryOffer = lazy(() => import("../moderation/carry-offer.tsx"));

type Props = { org: string; home: MessengerHome; channel: Channel; className: string };

const minutesTogether = 5;

/** Returns whether a message continues the one before. */
function joins(before: PublicMessageView | undefined, one: PublicMessageView): boolean {
  if (!before || before.name !== one.name || before.voice !== one.voice || before.mine !== one.mine)
    return false;
  return Date.parse(one.createdAt) - Date.parse(before.createdAt) < minutesTogether * 60_000;
}

/** One public channel: what was said, the newest at the bottom, and where one writes. */
export function ChannelView({ org, home, channel, className }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(publicMessagesQuery(org, channel));
  const outgoing = useOutgoingPublicMessages(org, channel);
  const [removing, setRemoving] = useState<PublicMessageView | null>(null);
  const [banning, setBanning] = useState<PublicMessageView | null>(null);
  const [dialog, setDialog] = useState<ModerationDialog | null>(null);
  const [removals, setRemovals] = useState(0);
  const remove = useVerb(api.messenger.remove, {
    done: () => setRemovals(removals + 1),
    update: (message) => placeMessages(org, channel, [message]),
    invalidates: [],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const messages = list.data ? inOrder(list.data.pages) : [];
  const spoken = messages.map(({ number, mine, name, body }) => {
    const parts = { name: name ?? t("messenger.nobody"), text: plainText(body) };
    return { number, words: mine ? t("messenger.sent") : t("messenger.said", parts) };
  });
  const scroller = useRef<ScrollerHandle>(null);
  // Who writes looks at what they wrote.
  const mine = outgoing.at(-1)?.id;
  useEffect(() => {
    if (mine) scroller.current?.toEnd();
  }, [mine]);
  const rows = [
    ...messages.map((message, at) => ({
      key: message.id,
      height: 60 + Math.floor(message.body.length / 60) * 24,
      show: () => (
        <PublicMessage
          message={message}
          joined={joins(messages[at - 1], message)}
          onRemove={() => setRemoving(message)}
          onBan={() => setBanning(message)}
          onAsk={setDialog}
        />
      ),
    })),
    ...outgoing
      .filter(({ id }) => !messages.some((message) => message.id === id))
      .map((message) => ({
        key: message.id,
        height: 60,
        show: () => <WaitingMessage message={message} />,
      })),
  ];
  const here = home.channels.find((one) => one.channel === channel);
  const write = here?.write ?? false;
  const name = t(`messenger.channels.${channel}`);
  return (
    <section aria-label={name} className={cx("flex min-w-0 flex-1 flex-col", className)}>
      <header className="flex min-h-13 items-center gap-1 border-b border-line px-2 md:px-4">
        <Link
          to="/chat/messenger"
          search={{ org }}
          aria-label={t("messenger.back")}
          className="flex size-11 items-center justify-center rounded-md hover:bg-hover md:hidden"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg leading-tight">{name}</h2>
          <p className="truncate text-sm text-ink-soft md:hidden">{home.organisation.name}</p>
        </div>
        {home.me.voice === "guest" && <GuestMenu org={org} me={home.me} />}
      </header>
      {home.me.carries && (
        <Suspense>
          <CarryOffer org={org} carries={home.me.carries} />
        </Suspense>
      )}
      {list.isPending ? (
        <StreamSkeleton />
      ) : !list.data ? (
        <LoadFailed part query={list} />
      ) : rows.length === 0 ? (
        <div className="min-h-0 flex-1">
          <EmptyState
            illustration="mailbox"
            title={t("messenger.empty")}
            description={write ? t("messenger.empty_text") : undefined}
          />
        </div>
      ) : (
        <Scroller
          ref={scroller}
          label={t("messenger.messages")}
          rows={rows}
          target={null}
          start={null}
          live
          older={
            list.hasNextPage
              ? {
                  label: t("messenger.older"),
                  busy: list.isFetchingNextPage,
                  ready: !list.isFetching && !list.isError,
                  load: () => void list.fetchNextPage(),
                }
              : null
          }
          newer={null}
        />
      )}
      <ScreenReaderStatus text={t("messenger.deleted")} count={removals} />
      {list.data && <NewlySaid messages={spoken} />}
      <WritingPlace
        org={org}
        channel={channel}
        me={home.me}
        write={write}
        until={here?.pace.until ?? null}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        danger
        title={t("messenger.delete_ask")}
        description={t("messenger.delete_text")}
        confirmLabel={t("messenger.delete")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => removing && remove.mutateAsync({ org, id: removing.id })}
      />
      <AskDialogs dialog={dialog} org={org} onClose={() => setDialog(null)} />
      {banning?.guestId && (
        <Suspense>
          <BanDialog
            guest={{ id: banning.guestId, name: banning.name ?? "" }}
            onClose={() => setBanning(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
