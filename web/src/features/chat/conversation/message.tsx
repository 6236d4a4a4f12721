import {
  AtSign,
  Flag,
  MessageSquareReply,
  MicOff,
  MoreHorizontal,
  PenLine,
  Quote as QuoteIcon,
  Trash2,
  Wrench,
} from "lucide-react";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageView } from "#core/chat/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Markdown } from "#web/ui/content/markdown.tsx";
import { cx } from "#web/ui/cx.ts";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { NoteMark } from "../desk/note-switch.tsx";
import { RequestMark } from "../desk/request-mark.tsx";
import { type Asking, AskDialogs } from "../moderation/ask-dialogs.tsx";
import { Quote } from "../talk/quote.tsx";
import { SignChoice, Signs } from "../talk/signs.tsx";
import { TalkContext } from "../talk/talk-context.ts";
import { withNames } from "../talk/with-names.ts";
import { MessageFiles } from "./files.tsx";

type Props = {
  message: MessageView;
  /** Follows one of the same author: the name need not be said again. */
  joined: boolean;
  /** It is what one came to look at. */
  marked?: boolean;
  onReply?: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
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
  onRequest,
}: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { author, guest, mine, internal, files, replies, createdAt, editedAt, deletedAt, allowed } =
    message;
  const name = author?.name ?? guest?.nickname ?? t("chat.nobody");
  const { quote } = use(TalkContext);
  const me = useAuth(({ user }) => user?.id);
  const [asking, setAsking] = useState<Asking>(null);
  const ordered = allowed.report || allowed.silence;
  const changed = allowed.edit || allowed.delete || allowed.request;
  const acts = onReply !== undefined || quote !== null || changed || ordered;
  return (
    <article
      data-number={message.number}
      className={cx(
        "group/message flex min-w-0 gap-2.5",
        mine && "flex-row-reverse",
        joined ? "mt-1" : "mt-4",
      )}
    >
      {!mine && (joined ? <span className="w-8 shrink-0" /> : <Avatar name={name} size="sm" />)}
      <div className={cx("flex max-w-[85%] min-w-0 flex-col", mine && "items-end")}>
        {!joined && (
          <p className="flex flex-wrap items-baseline gap-x-2 px-1 text-sm">
            {!mine && <span className="font-[600]">{name}</span>}
            {!mine && author?.staff && <span className="text-pine-ink">{t("chat.staff")}</span>}
            <time dateTime={createdAt} className="text-xs text-ink-soft">
              {formatMoment(createdAt, now)}
            </time>
          </p>
        )}
        <div className={cx("flex max-w-full items-center gap-1", mine && "flex-row-reverse")}>
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
              <Markdown text={withNames(message)} className="gap-2" />
            )}
            <MessageFiles files={files} />
            {editedAt && !deletedAt && (
              <span className="text-xs text-ink-soft">{t("chat.edited")}</span>
            )}
          </div>
          {!deletedAt && (
            <span className="shrink-0 opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:opacity-100">
              <Menu
                label={t("chat.actions", { name })}
                placement="bottom-end"
                trigger={
                  <IconButton
                    size="sm"
                    label={t("chat.actions", { name })}
                    icon={<MoreHorizontal aria-hidden />}
                  />
                }
              >
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
                {allowed.report && (
                  <MenuItem icon={<Flag aria-hidden />} onSelect={() => setAsking("report")}>
                    {t("moderation.report.action")}
                  </MenuItem>
                )}
                {allowed.silence && (
                  <MenuItem
                    danger
                    icon={<MicOff aria-hidden />}
                    onSelect={() => setAsking("silence")}
                  >
                    {t("moderation.silence.action")}
                  </MenuItem>
                )}
                {allowed.delete && (
                  <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
                    {t("chat.delete")}
                  </MenuItem>
                )}
              </Menu>
            </span>
          )}
        </div>
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
      </div>
      <AskDialogs
        asking={asking}
        message={{ id: message.id, name }}
        onClose={() => setAsking(null)}
      />
    </article>
  );
}
