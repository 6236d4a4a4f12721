import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reversePayoutInput } from "#core/bank/payout/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { postChange } from "../queries.ts";

/** Takes a payout back that was written down by mistake. */
export function TakePayoutBack({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const reverse = useVerb(api.bank.reversePayout, { ...postChange, once: true });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("bank.payout.back")}
      </Button>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("bank.payout.back_title")}
        description={t("bank.payout.back_text")}
        submitLabel={t("bank.payout.back")}
        cancelLabel={t("bank.payout.keep")}
        label={t("bank.reason")}
        schema={reversePayoutInput.shape.reason}
        submit={(reason) => reverse.mutateAsync({ id, reason })}
        done={() => t("bank.payout.back_done")}
      />
    </>
  );
}
