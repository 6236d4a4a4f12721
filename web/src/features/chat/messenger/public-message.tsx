import { BadgeCheck, Ban } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PublicMessageView } from "#core/chat/messenger/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { nameMessage } from "#web/app/formatting/name-message.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { MenuItem } from "#web/ui/overlay/menu.tsx";
import { MessageFrame } from "../conversation/message-frame.tsx";
import type { ModerationDialog } from "../moderation/ask-dialogs.tsx";
import { OrderItems } from "../moderation/order-items.tsx";
import { useSecondsUntil } from "../moderation/writing-stop.tsx";
import { discardPublic, type OutgoingPublicMessage, retryPublic } from "./outbox.ts";

type Props = {
  message: PublicMessageView;
  /** Follows one of the same author: the name need not be said again. */
  joined: boolean;
  onRemove: () => void;
  onBan: () => void;
  onAsk: (dialog: ModerationDialog) => void;
};

const bubble = "min-w-0 rounded-xl border px-3.5 py-2 break-words whitespace-pre-wrap text-wrap";

/** One public message: plain words, since anybody may write them. */
export function PublicMessage({ message, joined, onRemove, onBan, onAsk }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { voice, confirmed, mine, body, createdAt, deletedAt, allowed } = message;
  const name = message.name ?? t("messenger.nobody");
  const acts = allowed.delete || allowed.ban || allowed.report || allowed.silence;
  const items = (
    <>
      <OrderItems
        allowed={allowed}
        onAsk={(asking) => onAsk({ asking, message: { id: message.id, name } })}
        deleteLabel={t("messenger.delete")}
        onDelete={onRemove}
      />
      {allowed.ban && (
        <MenuItem danger icon={<Ban aria-hidden />} onSelect={onBan}>
          {t("messenger.ban.action")}
        </MenuItem>
      )}
    </>
  );
  return (
    <MessageFrame
      label={nameMessage(name, formatMoment(createdAt, now), body)}
      name={name}
      mine={mine}
      joined={joined}
      head={
        <>
          <span className="font-[600]">
            <bdi>{mine ? t("messenger.you") : name}</bdi>
            {confirmed && (
              <BadgeCheck
                role="img"
                aria-label={t("messenger.confirmed")}
                className="ml-1 inline size-4 align-[-0.2em] text-pine-ink"
              />
            )}
          </span>
          {!mine && (
            <span className={voice === "staff" ? "text-pine-ink" : "text-ink-soft"}>
              {t(`messenger.${voice}`)}
            </span>
          )}
          <time dateTime={createdAt} className="text-xs text-ink-soft">
            {formatMoment(createdAt, now)}
          </time>
        </>
      }
      menu={acts ? { label: t("messenger.actions", { name }), items } : null}
      bubble={
        <p
          dir="auto"
          className={cx(
            bubble,
            deletedAt
              ? "border-dashed border-line text-ink-soft italic"
              : mine
                ? "border-pine-line bg-pine-soft"
                : "border-line bg-surface",
          )}
        >
          {deletedAt ? t("messenger.deleted") : body}
        </p>
      }
    />
  );
}

/** A message on its way, or one that could not be sent and waits for its minute or for a decision. */
export function WaitingMessage({ message }: { message: OutgoingPublicMessage }) {
  const { t } = useTranslation();
  const { body, error, retryAt } = message;
  const limited = error instanceof ApiError && error.code === "api.rate_limit";
  const offline = error instanceof ApiError && error.code === "generic.network";
  const slowed = error instanceof ApiError && error.code === "chat.slow";
  const seconds = useSecondsUntil(limited || slowed ? retryAt : null);
  return (
    <article className="mt-4 flex flex-col items-end">
      <p
        dir="auto"
        className={cx(bubble, "max-w-[85%] border-dashed border-pine-line bg-pine-soft")}
      >
        {body}
      </p>
      {error === null ? (
        <p className="px-1 text-xs text-ink-soft">{t("messenger.sending")}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2 pt-1 text-sm">
          <span
            role={offline ? "status" : "alert"}
            className={cx("text-right", offline ? "text-ink-soft" : "text-brick-ink")}
          >
            {offline
              ? t("messenger.offline")
              : limited
                ? t("messenger.wait", { count: seconds })
                : slowed
                  ? t("moderation.slow", { count: seconds })
                  : `${t("messenger.unsent")}. ${describeError(error, t).text}`}
          </span>
          {!limited && !slowed && (
            <Button size="sm" onClick={() => retryPublic(message)}>
              {t("messenger.retry")}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => discardPublic(message)}>
            {t("messenger.discard")}
          </Button>
        </div>
      )}
    </article>
  );
}
