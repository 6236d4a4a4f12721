import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#web/ui/cx.ts";
import type { ShownRefusal } from "../api/refusals.ts";

type Props = {
  refusal: ShownRefusal | null;
  title?: string | undefined;
  /** While the form tries again, the refusal before keeps its place, unseen: nothing moves under a finger. */
  busy?: boolean;
  /** Nobody knows whether it arrived: says what to do about it. */
  unsettled?: boolean | undefined;
  /** Room for two lines from the start. */
  reserved?: boolean;
  children?: ReactNode;
};

/** Why a form was not taken, above its button and said aloud. */
export function FormRefusal({
  refusal,
  title,
  busy = false,
  reserved = false,
  unsettled = false,
  children,
}: Props) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<ShownRefusal | null>(null);
  if (refusal && refusal.text !== before?.text) setBefore(refusal);
  if (before && !refusal && !busy) setBefore(null);
  const shown = refusal ?? (busy ? before : null);
  return (
    <div role="alert" className={cx(reserved && "min-h-19")}>
      {shown && (
        <div
          className={cx(
            "flex gap-2.5 rounded-md border border-brick-line bg-brick-soft px-3.5 py-3 text-brick-ink",
            !refusal && "invisible",
          )}
        >
          <CircleAlert aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
          <div className="min-w-0 flex-1">
            {title && <p className="font-[560] wrap-anywhere">{title}</p>}
            <p>{shown.text}</p>
            {unsettled && <p className="mt-1">{t("common.unsettled")}</p>}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
