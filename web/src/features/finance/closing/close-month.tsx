import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClosingCheckView, ClosingView } from "#core/finance/closing/views.ts";
import { monthOfDay } from "#core/finance/rules/period.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney, formatMonth, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { Narrowing } from "../filters.tsx";
import { closingChange, closingCheckQuery } from "../queries.ts";
import type { FinanceSearch } from "../search.ts";
import { MonthChoice } from "./month-choice.tsx";

type Props = Narrowing & { closing: ClosingView };

/** Asks which month to close, says what of it is still open, and closes it. */
export function CloseMonth({ closing: { months, openFrom }, search, onSearch }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = useVerb(api.finance.closeMonth, {
    ...closingChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // The first closing takes all that was before with it; later ones go month by month.
  const usual = openFrom ? months[0] : months.at(-1);
  const month = months.find((one) => one === search.month) ?? usual;
  if (!month)
    return (
      <p className="text-ink-soft">
        {t("finance.closing.nothing")}. {t("finance.closing.nothing_text")}
      </p>
    );
  const named = { month: formatMonth(month) };
  return (
    <div className="flex flex-col gap-4">
      {months.length > 1 && (
        <MonthChoice
          label={t("finance.closing.month")}
          months={months}
          value={month}
          onChange={(next) => onSearch({ month: next })}
        />
      )}
      <Check month={month} />
      <Button variant="primary" className="self-start" onClick={() => setOpen(true)}>
        {t("finance.closing.close", named)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("finance.closing.ask", named)}
        description={t("finance.closing.ask_text")}
        confirmLabel={t("finance.closing.close", named)}
        cancelLabel={t("finance.closing.keep_open")}
        onConfirm={async () => {
          await close.mutateAsync({ month });
          toast.success(t("finance.closing.closed", named));
        }}
      />
    </div>
  );
}

const facts = [
  "reversedLater",
  "suspense",
  "unfinished",
  "unbilled",
  "fees",
  "cash",
  "transfers",
  "expenses",
] as const;

function Check({ month }: { month: string }) {
  const { t } = useTranslation();
  const check = useQuery(closingCheckQuery(month));
  if (check.isPending) return <WaitingBlocks rows={2} />;
  if (!check.data) return <LoadFailed part query={check} />;
  const { data } = check;
  const named = { month: formatMonth(month) };
  const found = facts.filter((fact) => countOf(data, fact) > 0);
  if (found.length === 0)
    return <p className="text-pine-ink">{t("finance.closing.check_clear", named)}</p>;
  return (
    <section className="rounded-md bg-sunken px-4 py-3">
      <h3 className="font-[560]">{t("finance.closing.check", named)}</h3>
      <p className="text-sm text-ink-soft">{t("finance.closing.check_text")}</p>
      <ul className="mt-2 divide-y divide-line">
        {found.map((fact) => (
          <li key={fact} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link
              to="/manager/finance"
              search={whereOf(fact, month)}
              className="inline-flex min-h-6 items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {t(`finance.closing.fact.${fact}`)}
            </Link>
            <span className="whitespace-nowrap tabular-nums">{sumOf(data, fact)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Fact = (typeof facts)[number];

function countOf(check: ClosingCheckView, fact: Fact): number {
  return fact === "unfinished" || fact === "suspense" ? check[fact] : check[fact].count;
}

function sumOf(check: ClosingCheckView, fact: Fact): string {
  if (fact === "suspense") return formatMoney(check.suspense);
  const count = formatNumber(countOf(check, fact));
  return fact === "unfinished" ? count : `${count} · ${formatMoney(check[fact].amount)}`;
}

/** Returns the page on which an open matter can be dealt with. */
function whereOf(fact: Fact, month: string): FinanceSearch {
  if (fact === "unfinished" || fact === "unbilled" || fact === "fees")
    return { tab: "billing", month };
  if (fact === "suspense") return { tab: "bank" };
  const days = monthOfDay(`${month}-01`);
  if (fact === "expenses") return { tab: "expenses", ...days };
  return { tab: "registry", ...days, flow: "income" };
}
