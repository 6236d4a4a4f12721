import { FileDown } from "lucide-react";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button, IconButton } from "#web/ui/button.tsx";

type Props = {
  /** The payment. */
  id: string;
  label: string;
  /** A sign alone, beside others. */
  compact?: boolean;
};

/** Takes a payment's receipt along as a PDF, in the language of the page. */
export function ReceiptLink({ id, label, compact = false }: Props) {
  const href = `/api/billing/payments/${id}/receipt?language=${currentLanguage()}`;
  if (!compact)
    return (
      <Button
        icon={<FileDown aria-hidden />}
        render={<a aria-label={label} href={href} download />}
      >
        {label}
      </Button>
    );
  return (
    <IconButton
      size="sm"
      className="print:hidden"
      label={label}
      icon={<FileDown aria-hidden />}
      render={<a aria-label={label} href={href} download />}
    />
  );
}
