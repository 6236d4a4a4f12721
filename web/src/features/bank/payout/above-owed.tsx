import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type RefusalParams = ShownRefusal["params"];

type Props = {
  /** The figures of the refusal; null: nothing is asked. */
  params: RefusalParams | null;
  onBack: () => void;
  onConfirm: () => void;
};

/** Asks whether the bank has really brought more than the provider owes by the books. */
export function AboveOwed({ params, onBack, onConfirm }: Props) {
  const { t } = useTranslation();
  // While it closes it goes on saying what it said.
  const [last, setLast] = useState<RefusalParams>({});
  if (params && params !== last) setLast(params);
  const money = (name: string) => formatMoney(Number(last[name] ?? 0));
  return (
    <ConfirmDialog
      open={params !== null}
      onOpenChange={(open) => open || onBack()}
      title={t("bank.payout.above.title")}
      description={t("bank.payout.above.body", {
        owed: money("owed"),
        gross: money("gross"),
        beyond: money("beyond"),
      })}
      confirmLabel={t("bank.payout.above.confirm")}
      cancelLabel={t("bank.payout.above.back")}
      onConfirm={onConfirm}
    />
  );
}
