import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { cx } from "#web/ui/cx.ts";
import { NoteMark } from "../desk/note-switch.tsx";
import { discardMessage, type OutgoingMessage, retryMessage } from "../outbox.ts";
import { MessageFiles } from "./files.tsx";

/** A message on its way, or one that could not be sent and waits for a decision. */
export function UnsentMessage({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation();
  const { body, files, internal, error } = message;
  const fault = error === null ? null : describeError(error, t);
  // Nothing is wrong with it: it waits, and goes by itself.
  const offline = fault?.code === "generic.network";
  return (
    <article className="mt-4 flex flex-col items-end">
      <div
        className={cx(
          "max-w-[85%] rounded-xl border border-dashed px-3.5 py-2",
          internal ? "border-amber-line bg-amber-soft" : "border-pine-line bg-pine-soft",
        )}
      >
        {internal && <NoteMark />}
        {body && <FormattedText text={body} className="gap-2" />}
        <MessageFiles files={files} />
      </div>
      {fault === null ? (
        <p className="px-1 text-xs text-ink-soft">{t("chat.sending")}</p>
      ) : (
        <div
          role={offline ? "status" : "alert"}
          className="flex flex-wrap items-center justify-end gap-2 pt-1 text-sm"
        >
          <span className={offline ? "text-ink-soft" : "text-brick-ink"}>
            {offline ? t("chat.offline") : `${t("chat.unsent")}. ${fault.text}`}
          </span>
          <Button size="sm" onClick={() => retryMessage(message)}>
            {t("chat.retry")}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => discardMessage(message)}>
            {t("chat.discard")}
          </Button>
        </div>
      )}
    </article>
  );
}
