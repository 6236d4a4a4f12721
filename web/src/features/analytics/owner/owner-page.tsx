import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnerFiguresView } from "#core/analytics/owner/views.ts";
import { toLocal } from "#core/kernel/time.ts";
import { useNow } from "#web/app/clock.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { CostsCard } from "./costs-card.tsx";
import { MetersCard } from "./meters-card.tsx";
import { type BehindFigure, OwnerRowsSheet } from "./owner-rows-sheet.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { ownerFiguresQuery } from "./queries.ts";
import { RequestsCard } from "./requests-card.tsx";
import type { OwnerSearch } from "./search.ts";
import { monthWord } from "./words.ts";

type Props = { search: OwnerSearch; onSearch: (search: OwnerSearch) => void };

/** A year of owned apartments beside the one before: costs, payments, consumption, requests. */
export function OwnerPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const thisYear = Number(toLocal(useNow()).date.slice(0, 4));
  const year = search.year ?? thisYear;
  const input = { year, ...(search.home ? { apartmentId: search.home } : {}) };
  const query = useQuery(ownerFiguresQuery(input));
  const [behind, setBehind] = useState<BehindFigure | null>(null);
  const { data, error, isPlaceholderData } = query;
  usePageTitle(t("owner.title"));
  return (
    <Page width="cards" className="flex flex-col gap-6">
      <PageHeader
        above={
          <Breadcrumb
            label={t("owner.back")}
            items={[
              { key: "homes", label: t("owner.back"), render: <Link to="/apartments" /> },
              { key: "this", label: t("owner.title") },
            ]}
          />
        }
        title={t("owner.title")}
        description={<Lead year={year} until={data?.year === year ? data.until : 12} />}
        actions={
          <Button
            className="print:hidden"
            icon={<FileDown aria-hidden />}
            render={<a href={reportAddress(input)} download aria-label={t("owner.report")} />}
          >
            {t("owner.report")}
          </Button>
        }
      />
      {data && <Fields figures={data} year={year} search={search} onSearch={onSearch} />}
      {!data && error && <LoadFailed query={query} />}
      {!data && !error && <WaitingBlocks heights={["h-80", "h-64", "h-64"]} className="gap-5" />}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={cx(
            "flex flex-col gap-5 transition-opacity",
            isPlaceholderData && "opacity-60",
          )}
        >
          <CostsCard figures={data} input={input} onRows={setBehind} />
          <PaymentsCard figures={data} input={input} onRows={setBehind} />
          <MetersCard figures={data} input={input} onRows={setBehind} />
          <RequestsCard figures={data} input={input} onRows={setBehind} />
        </div>
      )}
      {behind && <OwnerRowsSheet behind={behind} input={input} onClose={() => setBehind(null)} />}
    </Page>
  );
}

function Lead({ year, until }: { year: number; until: number }) {
  const { t } = useTranslation();
  const years = { year, before: year - 1 };
  if (until === 12) return t("owner.lead", years);
  const month = monthWord(`${year}-${String(until).padStart(2, "0")}`);
  return t("owner.lead_running", { ...years, month });
}

type FieldsProps = Props & { figures: OwnerFiguresView; year: number };

function Fields({ figures, year, search, onSearch }: FieldsProps) {
  const { t } = useTranslation();
  const { homes, years } = figures;
  const known = years.includes(year) ? years : [year, ...years];
  return (
    <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)] lg:w-160 print:hidden">
      <SelectField
        label={t("owner.year")}
        value={String(year)}
        options={known.map((one) => ({ value: String(one), label: String(one) }))}
        onValueChange={(next) => onSearch({ ...search, year: Number(next) })}
      />
      {homes.length > 1 && (
        <SelectField
          label={t("owner.home")}
          value={search.home ?? ""}
          placeholder={t("owner.all_homes")}
          clearable
          options={homes.map(({ apartmentId, address, number }) => ({
            value: apartmentId,
            label: t("owner.place", { address, number }),
          }))}
          onValueChange={(home) => onSearch({ ...search, home: home || undefined })}
        />
      )}
    </div>
  );
}

function reportAddress({ year, apartmentId }: { year: number; apartmentId?: string }): string {
  const question = { year: String(year), ...(apartmentId ? { apartmentId } : {}) };
  return `/api/analytics/owner/report?${new URLSearchParams({ ...question, language: currentLanguage() })}`;
}
