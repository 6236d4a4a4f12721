import { useTranslation } from "react-i18next";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type Props = Opening & {
  /** Why it is asked: the same was just paid, or begun on the provider's page. */
  why?: "paid" | "begun";
  /** Kopecks. */
  amount: number;
  onConfirm: () => void;
};

/** Asks whether to pay what was just paid in advance, or begun on the provider's own page. */
export function Repeat({ why = "paid", amount, onConfirm, ...opening }: Props) {
  const { t } = useTranslation();
  const params = { amount: formatMoney(amount) };
  return (
    <ConfirmDialog
      {...opening}
      title={why === "begun" ? t("checkout.begun.title") : t("checkout.repeat.title", params)}
      description={t(why === "begun" ? "checkout.begun.body" : "checkout.repeat.body")}
      confirmLabel={
        why === "begun" ? t("checkout.begun.submit") : t("checkout.repeat.submit", params)
      }
      cancelLabel={t("checkout.repeat.back")}
      onConfirm={onConfirm}
    />
  );
}
