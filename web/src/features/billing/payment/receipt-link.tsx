import { FileDown } from "lucide-react";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";

type Props = {
  /** The payment. */
  id: string;
  label: string;
  /** Among other words: what is seen of the label. */
  short?: string;
};

/** Takes a payment's receipt along as a PDF, in the language of the page. */
export function ReceiptLink({ id, label, short }: Props) {
  const href = `/api/billing/payments/${id}/receipt?language=${currentLanguage()}`;
  if (short)
    return (
      <a
        aria-label={label}
        href={href}
        download
        className="prose-link inline-flex min-h-9 items-center gap-1.5 text-sm print:hidden"
      >
        <FileDown aria-hidden className="size-[1.15em] shrink-0" />
        {short}
      </a>
    );
  return (
    <Button icon={<FileDown aria-hidden />} render={<a aria-label={label} href={href} download />}>
      {label}
    </Button>
  );
}
