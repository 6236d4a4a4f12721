import { useTranslation } from "react-i18next";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type Props = Opening & {
  /** Kopecks: what was typed, what is open, and what would be left over. */
  amount: number;
  owed: number;
  rest: number;
  onConfirm: () => void;
};

/** Asks whether far more is meant than there is to pay, and says what becomes of the rest. */
export function TooMuch({ amount, owed, rest, onConfirm, ...opening }: Props) {
  const { t } = useTranslation();
  const params = { amount: formatMoney(amount), owed: formatMoney(owed), rest: formatMoney(rest) };
  return (
    <ConfirmDialog
      {...opening}
      title={t("checkout.much.title", params)}
      description={t("checkout.much.body", params)}
      confirmLabel={t("checkout.much.submit", params)}
      cancelLabel={t("checkout.much.back")}
      onConfirm={onConfirm}
    />
  );
}
