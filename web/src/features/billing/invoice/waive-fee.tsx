import { useTranslation } from "react-i18next";
import { cancelInput } from "#core/billing/inputs.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { Numbered } from "../numbered.tsx";
import { moneyChange } from "../queries.ts";

type Props = Opening & { invoice: InvoiceView };

/** Explains that a fee is not asked for again, before it is waived. */
export function WaiveFee({ invoice: { number, orgId }, ...opening }: Props) {
  const { t } = useTranslation();
  const waive = useVerb(api.billing.waiveFee, { ...moneyChange, once: true });
  return (
    <ReasonDialog
      {...opening}
      once
      title={<Numbered text={t("billing.fee.waive_title", { number })} />}
      description={t("billing.fee.waive_text")}
      submitLabel={t("billing.fee.waive")}
      cancelLabel={t("billing.fee.waive_keep")}
      schema={cancelInput.shape.reason}
      label={t("billing.cancel.reason")}
      hint={t("billing.cancel.reason_hint")}
      submit={(reason) => waive.mutateAsync({ number, orgId, reason })}
      done={() => t("billing.fee.waived", { number })}
    />
  );
}
