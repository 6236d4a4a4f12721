import { AtSign, MessageSquareReply, PenLine, Quote as QuoteIcon, Wrench } from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import { useNow } from "#web/app/clock.ts";
import { nameMessage } from "#web/app/formatting/name-message.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { cx } from "#web/ui/cx.ts";
import { MenuItem } from "#web/ui/overlay/menu.tsx";
import { NoteMark } from "../desk/note-switch.tsx";
import { RequestMark } from "../desk/request-mark.tsx";
import type { ModerationDialog } from "../moderation/ask-dialogs.tsx";
import { OrderItems } from "../moderation/order-items.tsx";
import { Quote } from "../talk/quote.tsx";
import { SignChoice, Signs } from "../talk/signs.tsx";
import { TalkContext } from "../talk/talk-context.ts";
import { MessageFiles } from "./files.tsx";
import { MessageFrame } from "./message-frame.tsx";

type Props = {
  message: MessageView;
  /** Follows one of the same author: the name need not be said again. */
  joined: boolean;
  /** It is what one came to look at. */
  marked?: boolean;
  onReply?: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onAsk: (dialog: ModerationDialog) => void;
  onRequest?: () => void;
};

/** One message, with what its reader may do with it. */
export function Message({
  message,
  joined,
  marked = false,
  onReply,
  onEdit,
  onDelete,
  onAsk,
  onRequest,
}: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { author, guest, mine, internal, files, replies, createdAt, editedAt, deletedAt, allowed } =
    message;
  const name = author?.name ?? guest?.nickname ?? t("chat.nobody");
  const { quote } = use(TalkContext);
  const me = useAuth(({ user }) => user?.id);
  const ordered = allowed.report || allowed.silence;
  const changed = allowed.edit || allowed.delete || allowed.request;
  const acts = onReply !== undefined || quote !== null || changed || ordered;
  const items = (
    <>
      <SignChoice message={message} last={!acts} />
      {quote && (
        <MenuItem icon={<QuoteIcon aria-hidden />} onSelect={() => quote(message)}>
          {t("talk.quote")}
        </MenuItem>
      )}
      {onReply && (
        <MenuItem icon={<MessageSquareReply aria-hidden />} onSelect={onReply}>
          {t("chat.reply")}
        </MenuItem>
      )}
      {allowed.request && onRequest && (
        <MenuItem icon={<Wrench aria-hidden />} onSelect={onRequest}>
          {t("desk.request")}
        </MenuItem>
      )}
      {allowed.edit && (
        <MenuItem icon={<PenLine aria-hidden />} onSelect={onEdit}>
          {t("chat.edit")}
        </MenuItem>
      )}
      <OrderItems
        allowed={allowed}
        onAsk={(asking) => onAsk({ asking, message: { id: message.id, name } })}
        deleteLabel={t("chat.delete")}
        onDelete={onDelete}
      />
    </>
  );
  return (
    <MessageFrame
      number={message.number}
      label={nameMessage(name, formatMoment(createdAt, now), message.body)}
      name={name}
      mine={mine}
      joined={joined}
      head={
        <>
          {!mine && <span className="font-[600]">{name}</span>}
          {!mine && author?.staff && <span className="text-pine-ink">{t("chat.staff")}</span>}
          <time dateTime={createdAt} className="text-xs text-ink-soft">
            {formatMoment(createdAt, now)}
          </time>
        </>
      }
      menu={deletedAt ? null : { label: t("chat.actions", { name }), items }}
      bubble={
        <div
          className={cx(
            "min-w-0 rounded-xl border px-3.5 py-2",
            deletedAt
              ? "border-dashed border-line text-ink-soft italic"
              : internal
                ? "border-amber-line bg-amber-soft"
                : mine
                  ? "border-pine-line bg-pine-soft"
                  : "border-line bg-surface",
            marked && "outline-2 outline-offset-2 outline-pine",
          )}
        >
          {internal && <NoteMark />}
          {message.quote && <Quote quote={message.quote} />}
          {message.mentions.some(({ id }) => id === me) && (
            <p className="flex items-center gap-1 text-xs font-[560] text-pine-ink">
              <AtSign aria-hidden className="size-3.5" />
              {t("talk.mentions_you")}
            </p>
          )}
          {deletedAt ? (
            t("chat.deleted")
          ) : (
            <FormattedText text={message.body} names={namesIn(message)} className="gap-2" />
          )}
          <MessageFiles files={files} />
          {editedAt && !deletedAt && (
            <span className="text-xs text-ink-soft">{t("chat.edited")}</span>
          )}
        </div>
      }
    >
      {message.request && <RequestMark number={message.request} />}
      <Signs message={message} />
      {onReply && replies > 0 && (
        <button
          type="button"
          onClick={onReply}
          className="mt-1 inline-flex min-h-6 items-center gap-1.5 self-start rounded-sm px-1 text-sm font-[560] text-pine-ink hover:underline"
        >
          <MessageSquareReply aria-hidden className="size-4" />
          {t("chat.replies", { count: replies })}
        </button>
      )}
    </MessageFrame>
  );
}

/**
 * Lists the names that a message mentions, longer ones first, since they may begin with shorter
 * ones.
 */
function namesIn({ mentions }: MessageView): string[] {
  return mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
}
