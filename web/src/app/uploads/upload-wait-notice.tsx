import { CircleAlert, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { UploadWait } from "./use-upload-wait.ts";

type Props = {
  wait: UploadWait;
  /** Deed of the button; `act` is one of its own. */
  deed?: "send" | "save" | "act";
  /** Sends without the files that could not be uploaded, where it may go without them. */
  onWithout?: (() => void) | undefined;
  className?: string;
};

/** Announces that a form is sent once its files are there, or which of them held it up. */
export function UploadWaitNotice({ wait, deed = "send", onWithout, className }: Props) {
  const { t } = useTranslation();
  const { isWaiting, heldUpBy, cancel } = wait;
  const count = heldUpBy.length;
  return (
    <>
      <div role="status" className="empty:absolute">
        {isWaiting && (
          <div
            className={cx(
              "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm",
              className,
            )}
          >
            <CircleDashed aria-hidden className="size-[1.2em] shrink-0 animate-spin" />
            <p className="min-w-0 flex-1 basis-48">{t(`uploads.${deed}.wait`)}</p>
            <Button size="sm" variant="quiet" onClick={cancel}>
              {t(`uploads.${deed}.cancel`)}
            </Button>
          </div>
        )}
      </div>
      <div role="alert" className="empty:absolute">
        {count > 0 && (
          <div
            className={cx(
              "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-brick-line bg-brick-soft px-3.5 py-2.5 text-sm text-brick-ink",
              className,
            )}
          >
            <CircleAlert aria-hidden className="size-[1.2em] shrink-0" />
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {t(`uploads.${deed}.failed`)}{" "}
              {t("uploads.failed", { count, names: heldUpBy.join(", ") })}
            </p>
            {onWithout && (
              <Button size="sm" onClick={onWithout}>
                {t(`uploads.${deed}.without`, { count })}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
