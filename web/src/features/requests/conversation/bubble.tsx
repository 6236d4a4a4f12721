import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FileView } from "#core/files/model.ts";
import type { CommentView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { nameMessage } from "#web/app/formatting/name-message.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Attachments } from "../files/attachments.tsx";

export type BubbleProps = {
  comment: Omit<CommentView, "id" | "attachments"> & { attachments: readonly FileView[] };
  /** Written by whoever reads it: it stands at the right. */
  own: boolean;
  fresh?: boolean;
  /** The state of what is still being sent. */
  children?: ReactNode;
};

/** Something said. A note for the staff looks like nothing a resident could ever get. */
export function Bubble({ comment, own, fresh = false, children }: BubbleProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { kind, body, author, staff, at, attachments } = comment;
  const internal = kind === "internal";
  return (
    <article
      aria-label={nameMessage(author.name, formatMoment(at, now), body)}
      className={cx(
        "flex min-w-0 items-end gap-2.5",
        own ? "flex-row-reverse pl-8 sm:pl-16" : "pr-8 sm:pr-16",
      )}
    >
      <Avatar name={author.name} size="sm" className="max-sm:hidden" />
      <div
        className={cx(
          "min-w-0 rounded-xl border px-4 py-3 transition-[border-color,background-color] duration-700",
          own ? "rounded-br-xs" : "rounded-bl-xs",
          internal
            ? "border-dashed border-amber-line bg-amber-soft"
            : own
              ? "border-pine-line bg-pine-soft"
              : "border-line bg-surface",
          fresh && "border-pine!",
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-[600]">{author.name}</span>
          {staff && !internal && (
            <span className="text-ink-soft">{t("requests.timeline.staff")}</span>
          )}
          {internal && (
            <span className="inline-flex items-center gap-1 font-[560] text-amber-ink">
              <LockKeyhole aria-hidden className="size-3.5 self-center" />
              {t("requests.talk.internal")}
            </span>
          )}
          <time dateTime={at} className="text-ink-soft normal-nums">
            {formatMoment(at, now)}
          </time>
        </p>
        <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
        <Attachments files={attachments} />
        {children}
      </div>
    </article>
  );
}
