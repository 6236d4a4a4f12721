import { useTranslation } from "react-i18next";
import { reverseExpenseInput } from "#core/finance/inputs.ts";
import type { MovementView } from "#core/finance/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { expenseChange } from "../queries.ts";

type Props = Opening & { movement: Pick<MovementView, "id" | "party" | "amount"> };

/** An expense written down by mistake: it stays, and so does what takes it back. */
export function ReverseExpense({ movement, ...opening }: Props) {
  const { t } = useTranslation();
  const { id, party, amount } = movement;
  const reverse = useVerb(api.finance.reverseExpense, { ...expenseChange, once: true });
  return (
    <ReasonDialog
      {...opening}
      once
      title={t("finance.expense.reverse_title")}
      description={t("finance.expense.reverse_text", {
        supplier: party ?? "",
        amount: formatMoney(-amount),
      })}
      submitLabel={t("finance.expense.reverse")}
      cancelLabel={t("finance.expense.keep")}
      schema={reverseExpenseInput.shape.reason}
      label={t("finance.expense.reason")}
      submit={(reason) => reverse.mutateAsync({ id, reason })}
      done={() => t("finance.expense.reversed")}
    />
  );
}
