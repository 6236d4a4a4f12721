import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { InvoiceView } from "#core/billing/views.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";

/** Takes an invoice along as a PDF, in the language of the page. */
export function InvoiceFile({ invoice: { number, orgId } }: { invoice: InvoiceView }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const href = `/api/billing/invoices/${number}/file?${new URLSearchParams({ orgId, language })}`;
  const label = t("billing.invoice.pdf_of", { number });
  return (
    <Button icon={<FileDown aria-hidden />} render={<a aria-label={label} href={href} download />}>
      PDF
    </Button>
  );
}
