import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { reverseInput } from "#core/billing/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { postChange } from "./queries.ts";

/** The way back from a posted line: its payment is taken back, and the line waits to be posted again. */
export function TakePostedBack({ line: { paymentId, kopecks } }: { line: BankLineView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const reverse = useVerb(api.billing.reverse, { ...postChange, once: true });
  if (!paymentId) return null;
  return (
    <div className="print:hidden">
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("bank.unpost.action")}
      </Button>
      <ReasonDialog
        once
        open={isOpen}
        onOpenChange={setOpen}
        title={t("bank.unpost.title", { amount: formatMoney(kopecks) })}
        description={t("bank.unpost.text")}
        submitLabel={t("bank.unpost.action")}
        cancelLabel={t("bank.unpost.keep")}
        label={t("bank.reason")}
        hint={t("bank.unpost.reason_hint")}
        schema={reverseInput.shape.reason}
        submit={(reason) => reverse.mutateAsync({ id: paymentId, reason })}
        done={() => t("bank.unpost.done")}
      />
    </div>
  );
}
