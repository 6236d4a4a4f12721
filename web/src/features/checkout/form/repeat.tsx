import { useTranslation } from "react-i18next";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type Props = Opening & {
  /** Kopecks. */
  amount: number;
  onConfirm: () => void;
};

/** Asks whether a sum that was just paid in advance is to be paid once more. */
export function Repeat({ amount, onConfirm, ...opening }: Props) {
  const { t } = useTranslation();
  const params = { amount: formatMoney(amount) };
  return (
    <ConfirmDialog
      {...opening}
      title={t("checkout.repeat.title", params)}
      description={t("checkout.repeat.body")}
      confirmLabel={t("checkout.repeat.submit", params)}
      cancelLabel={t("checkout.repeat.back")}
      onConfirm={onConfirm}
    />
  );
}
