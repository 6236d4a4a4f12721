import { Link } from "@tanstack/react-router";
import { Page } from "#web/app/page.tsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The width of a page about one payment. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Page width="form" className="flex flex-col gap-stack">
      {children}
    </Page>
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
