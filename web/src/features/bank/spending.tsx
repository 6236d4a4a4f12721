import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { ExpenseForm } from "#web/features/finance/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lineExpensesQuery, spendChange } from "./queries.ts";

/** Shows what an outgoing line was spent on, and the way to enter it. */
export function Spending({ line }: { line: BankLineView }) {
  return line.expense ? <Spent line={line} expense={line.expense} /> : <Spend line={line} />;
}

type Expense = NonNullable<BankLineView["expense"]>;

function Spent({ line: { id, version }, expense }: { line: BankLineView; expense: Expense }) {
  const { t } = useTranslation();
  const { category, supplier, day } = expense;
  const untie = useVerb(api.bank.tieExpense, {
    ...spendChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => toast.success(t("bank.spend.untied")),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        {t("bank.spend.is")}{" "}
        <Link
          to="/manager/finance"
          search={{ tab: "expenses", from: day, to: day, category }}
          className="font-[560] underline decoration-line-control underline-offset-4 hover:decoration-current"
        >
          {[t(`finance.category.${category}`), supplier].join(", ")}
        </Link>
      </p>
      <Button
        size="sm"
        variant="quiet"
        className="print:hidden"
        busy={untie.isPending}
        onClick={() => untie.mutate({ id, version, expenseId: null })}
      >
        {t("bank.spend.untie")}
      </Button>
    </div>
  );
}

function Spend({ line }: { line: BankLineView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { id, version, day, kopecks, payer, purpose } = line;
  const found = useQuery({ ...lineExpensesQuery(id), enabled: open });
  const spend = useVerb(api.bank.spend, { ...spendChange, once: true });
  return (
    <div className="print:hidden">
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t("bank.spend.action")}
      </Button>
      <ExpenseForm
        open={open}
        onOpenChange={setOpen}
        line={{
          ready: !found.isFetching,
          description: t("bank.spend.told", {
            payer,
            date: formatDay(day),
            amount: formatMoney(-kopecks),
          }),
          amount: -kopecks,
          day,
          supplier: payer.slice(0, financeLimits.supplier.max),
          note: purpose.slice(0, financeLimits.note),
          usual: found.data?.usual ?? null,
          before: found.data && (
            <Earlier line={line} items={found.data.items} onTied={() => setOpen(false)} />
          ),
          record: (input) => spend.mutateAsync({ ...input, id, version }),
        }}
      />
    </div>
  );
}

type EarlierProps = { line: BankLineView; items: readonly Expense[]; onTied: () => void };

/** Expenses of the same sum that somebody has written down already: one press says that it is one of them. */
function Earlier({ line: { id, version }, items, onTied }: EarlierProps) {
  const { t } = useTranslation();
  const tie = useVerb(api.bank.tieExpense, {
    ...spendChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => {
      toast.success(t("bank.spend.tied"));
      onTied();
    },
  });
  if (items.length === 0) return null;
  return (
    <section className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <h3 className="font-[560]">{t("bank.spend.earlier")}</h3>
      <ul>
        {items.map(({ id: expenseId, day, category, supplier, note }) => (
          <li key={expenseId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
              {[formatDay(day), supplier, t(`finance.category.${category}`), note]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <Button
              size="sm"
              busy={tie.isPending && tie.variables.expenseId === expenseId}
              onClick={() => tie.mutate({ id, version, expenseId })}
            >
              {t("bank.spend.same")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
