import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#web/app/language/format.ts";
import { type IssueForm, sumOf } from "./issue-form.ts";

type Props = { form: IssueForm; credit: number };

/** Shows the invoice's sum so far, and what credit already pays. */
export function IssueTotal({ form, credit }: Props) {
  const { t } = useTranslation();
  const lines = useWatch({ control: form.control, name: "lines" });
  const sum = sumOf(lines);
  return (
    <div className="rounded-md bg-sunken px-4 py-3" aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-[560]">{t("billing.issue.total")}</span>
        <output
          aria-label={t("billing.issue.total")}
          className="text-2xl font-[640] whitespace-nowrap tabular-nums"
        >
          {formatMoney(sum)}
        </output>
      </p>
      {credit > 0 && sum > 0 && (
        <p className="mt-1 text-sm text-pine-ink tabular-nums">
          {credit >= sum
            ? t("billing.issue.credit_all", { credit: formatMoney(credit) })
            : t("billing.issue.credit", {
                credit: formatMoney(credit),
                remaining: formatMoney(sum - credit),
              })}
        </p>
      )}
    </div>
  );
}
