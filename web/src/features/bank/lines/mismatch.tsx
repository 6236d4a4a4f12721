import { useTranslation } from "react-i18next";
import type { BankStatementView } from "#core/bank/views.ts";
import { describeMismatch } from "./describe-mismatch.ts";

/** Warns that the balances of a file and its lines differ, and by how much. */
export function Mismatch({ mismatch }: Pick<BankStatementView, "mismatch">) {
  const { t } = useTranslation();
  if (!mismatch) return null;
  return (
    <div role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <p className="font-[560]">{describeMismatch(mismatch, t)}</p>
      <p>{t("bank.matching.mismatch.hint")}</p>
    </div>
  );
}
