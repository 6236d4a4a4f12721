import { useTranslation } from "react-i18next";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

/** Refusals that the payer may confirm, each with its question. */
const questions = {
  "checkout.paid_lately": "repeat",
  "checkout.begun_lately": "begun",
} as const;

/** Returns the question of a refusal that the payer may confirm; null for any other. */
export function questionOf(code: string | undefined): Question | null {
  return code !== undefined && code in questions ? (code as Question) : null;
}

export type Question = keyof typeof questions;

type Props = {
  /** Question that is open; null: none. */
  question: Question | null;
  /** Kopecks. */
  amount: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks whether to pay what was just paid in advance, or begun on the provider's own page. */
export function Repeat({ question, amount, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const params = { amount: formatMoney(amount) };
  // Each has a dialog of its own, so that none changes its words while it closes.
  return Object.entries(questions).map(([code, texts]) => (
    <ConfirmDialog
      key={code}
      open={code === question}
      onOpenChange={onClose}
      title={t(`checkout.${texts}.title`, params)}
      description={t(`checkout.${texts}.body`)}
      confirmLabel={t(`checkout.${texts}.submit`, params)}
      cancelLabel={t("checkout.repeat.back")}
      onConfirm={onConfirm}
    />
  ));
}
