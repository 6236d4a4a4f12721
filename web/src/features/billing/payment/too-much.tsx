import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

/** Kopecks: what was typed, what is open, and what would be left over. */
export type Much = { amount: number; owed: number; rest: number };

type Props = {
  /** Null: nothing is asked. */
  much: Much | null;
  onBack: () => void;
  onConfirm: () => void;
};

/** Asks whether far more is meant than there is to pay, and says what becomes of the rest. */
export function TooMuch({ much, onBack, onConfirm }: Props) {
  const { t } = useTranslation();
  // While it closes it goes on saying what it said.
  const [last, setLast] = useState<Much | null>(much);
  if (much && much !== last) setLast(much);
  const params = {
    amount: formatMoney(last?.amount ?? 0),
    owed: formatMoney(last?.owed ?? 0),
    rest: formatMoney(last?.rest ?? 0),
  };
  return (
    <ConfirmDialog
      open={much !== null}
      onOpenChange={(open) => open || onBack()}
      title={t("billing.receive.much.title", params)}
      description={t("billing.receive.much.body", params)}
      confirmLabel={t("billing.receive.much.submit", params)}
      cancelLabel={t("billing.receive.much.back")}
      onConfirm={onConfirm}
    />
  );
}
