import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The width of a page about one payment. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-column flex [--column:38rem] flex-col gap-stack px-4 py-6 md:px-8 md:py-9">
      {children}
    </div>
  );
}

/** Back to all one's payments. */
export function BackLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/payments"
      className="mb-1 inline-flex items-center gap-1.5 self-start rounded-xs py-1 text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-[1.1em]" />
      {t("checkout.back")}
    </Link>
  );
}
