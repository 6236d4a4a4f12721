import { DoorOpen } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Above every page of a demo, on the screen only: who may come in, and what that means. */
export function DemoNotice() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <aside
      data-screen-only
      aria-labelledby={id}
      className="border-b border-amber-line bg-amber-soft px-4 py-1.5 text-amber-ink"
    >
      <p className="flex items-center justify-center gap-2 text-sm text-balance">
        <DoorOpen aria-hidden className="size-4 shrink-0" />
        <span id={id}>{t("shell.demo")}</span>
      </p>
    </aside>
  );
}
