import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { reverseExpenseInput } from "#core/finance/inputs.ts";
import type { MovementView } from "#core/finance/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { expenseChange } from "../queries.ts";

const schema = z.object({ reason: reverseExpenseInput.shape.reason });

type Props = Opening & { movement: MovementView };

/** An expense written down by mistake: it stays, and so does what takes it back. */
export function ReverseExpense({ movement, ...opening }: Props) {
  const { t } = useTranslation();
  const { party, amount } = movement;
  return (
    <FormDialog
      {...opening}
      danger
      size="sm"
      title={t("finance.expense.reverse_title")}
      description={t("finance.expense.reverse_text", {
        supplier: party ?? "",
        amount: formatMoney(-amount),
      })}
      submitLabel={t("finance.expense.reverse")}
    >
      {(frame) => <Fields id={movement.id} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ id, frame }: { id: string; frame: Frame }) {
  const { t } = useTranslation();
  const reverse = useVerb(api.finance.reverseExpense, { ...expenseChange, once: true });
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: true,
    schema,
    defaultValues: { reason: "" },
    submit: ({ reason }) => reverse.mutateAsync({ id, reason }),
    done: () => {
      toast.success(t("finance.expense.reversed"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea required rows={2} label={t("finance.expense.reason")} {...field("reason")} />
    </FormBody>
  );
}
