import { DoorOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Above every page of a demo, on the screen only: who may come in, and what that means. */
export function DemoNotice() {
  const { t } = useTranslation();
  return (
    <p
      data-screen-only
      role="note"
      className="flex items-center justify-center gap-2 border-b border-amber-line bg-amber-soft px-4 py-1.5 text-sm text-balance text-amber-ink"
    >
      <DoorOpen aria-hidden className="size-4 shrink-0" />
      <span>{t("shell.demo")}</span>
    </p>
  );
}
