import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ApartmentChoice } from "./lines/apartment-choice.tsx";
import { lineChange } from "./queries.ts";

type Props = { line: BankLineView; open: boolean; onOpenChange: (open: boolean) => void };

/** Assigns money without an apartment, or with the wrong one. */
export function AssignDialog({ line, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { id, version, payer, kopecks, purpose } = line;
  const [chosen, choose] = useState<string | null>(null);
  const assign = useVerb(api.bank.assign, {
    ...lineChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => {
      toast.success(t("bank.assigned"));
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={t("common.close")}
      title={t("bank.assign_title")}
      description={t("bank.assign_text", { payer, amount: formatMoney(kopecks), purpose })}
      footer={
        <>
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={assign.isPending}
            onClick={() => assign.mutate({ id, version, apartmentId: chosen })}
          >
            {t("bank.save")}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t("common.close")}</Button>
        </>
      }
    >
      {open && <ApartmentChoice chosen={chosen} choose={choose} />}
    </Dialog>
  );
}
