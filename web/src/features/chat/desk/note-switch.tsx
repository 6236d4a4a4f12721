import { StickyNote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type Props = { on: boolean; onChange: (on: boolean) => void };

/** Beside the place where one writes: whether it goes to the resident or stays among staff. */
export function NoteSwitch({ on, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t("desk.note")}
      icon={<StickyNote aria-hidden />}
      aria-pressed={on}
      className={cx(on && "bg-amber-soft! text-amber-ink!")}
      onClick={() => onChange(!on)}
    />
  );
}

/** Shows above the message box that it is a note. */
export function NoteBand() {
  const { t } = useTranslation();
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-t border-amber-line bg-amber-soft px-4 py-1.5 text-sm text-amber-ink"
    >
      <StickyNote aria-hidden className="size-4 shrink-0" />
      {t("desk.note_band")}
    </p>
  );
}

/** Shows above a message that it is a note. */
export function NoteMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 text-xs font-[560] text-amber-ink">
      <StickyNote aria-hidden className="size-3.5" />
      {t("desk.note_mark")}
    </span>
  );
}
