import { useQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { daysOf, isStatementPeriod } from "#core/billing/statement/days.ts";
import { useToday } from "#web/app/clock.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ListLoading } from "../list-states.tsx";
import { statementQuery } from "../queries.ts";
import type { MoneySearch } from "../search.ts";
import { StatementDays } from "./statement-days.tsx";
import { StatementTable } from "./statement-table.tsx";

type Props<S extends MoneySearch> = {
  apartmentId: string;
  search: S;
  onSearch: (search: S) => void;
  /** Home, where there are several. */
  which?: ReactNode;
};

/** The account of an apartment in some days: this year unless the address says others. */
export function StatementPanel<S extends MoneySearch>({
  apartmentId,
  search,
  onSearch,
  which,
}: Props<S>) {
  const { t } = useTranslation();
  const usual = daysOf("year", useToday());
  const range = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const days = isStatementPeriod(range) ? range : usual;
  const query = useQuery(statementQuery({ apartmentId, ...days }));
  const href = `/api/billing/accounts/${apartmentId}/statement/file?from=${days.from}&to=${days.to}&language=${currentLanguage()}`;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 px-card pb-3.5 print:hidden">
        {which}
        <StatementDays
          days={days}
          usual={usual}
          onDays={(next) => onSearch({ ...search, from: next?.from, to: next?.to })}
        />
        <Button
          icon={<FileDown aria-hidden />}
          render={<a aria-label={t("statement.pdf")} href={href} download />}
        >
          {t("statement.pdf")}
        </Button>
      </div>
      {query.data ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx(query.isPlaceholderData && "opacity-60")}
        >
          <StatementTable statement={query.data} />
        </div>
      ) : query.isPending ? (
        <ListLoading />
      ) : (
        <LoadFailed part title={t("statement.failed")} query={query} />
      )}
    </>
  );
}
