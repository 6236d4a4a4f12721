import { useInfiniteQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { FileDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Fault, ImportView } from "#core/register/model.ts";
import { writeBounds } from "#core/register/write-bounds.ts";
import { api } from "#web/app/api/api.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { faultsQuery } from "../queries.ts";
import { RegisterDrop } from "../start/register-drop.tsx";
import { Sending } from "../upload/sending.tsx";
import { useUpload } from "../upload/upload.ts";
import { useChoose } from "../start/use-choose.ts";

type Props = { view: ImportView; onBegun: (id: string) => void };

/** Lists the faults, also as a file; the corrected register continues from here. */
export function FaultsTab({ view, onBegun }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(faultsQuery(view));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const columns = useMemo(() => faultColumns(t), [t]);
  const begun = (id: string) => {
    onBegun(id);
    // The corrected file takes its place; where that fails it merely stays among the unfinished ones.
    api.register.cancel({ id: view.id, version: view.version }).catch(() => undefined);
  };
  const { refused, choose } = useChoose(begun, view.id);
  const beginning = useUpload(({ upload }) => upload?.importId === null);
  if (!list.data && list.isError) return <LoadFailed part query={list} />;
  return (
    <div className="flex flex-col gap-4">
      {beginning ? (
        <Sending onBegun={begun} />
      ) : (
        <RegisterDrop
          compact
          onTake={choose}
          refused={refused}
          title={t("importing.faults.fix_title")}
          description={t("importing.faults.fix_body")}
        />
      )}
      <Button
        className="self-start"
        icon={<FileDown aria-hidden />}
        render={
          <a
            download
            href={`/api/register/imports/${view.id}/faults/file?language=${currentLanguage()}`}
          >
            {t("importing.faults.download")}
          </a>
        }
      >
        {t("importing.faults.download")}
      </Button>
      {view.faults > sumsFrom && <FaultSums view={view} />}
      <Table<Fault>
        caption={t("importing.faults.caption")}
        columns={columns}
        rows={rows}
        rowKey={(fault) => `${fault.line} ${fault.column} ${fault.reason}`}
        card={(fault) => <FaultCard fault={fault} />}
        loadingRows={list.isPending ? 5 : undefined}
        className="[&>li]:[contain-intrinsic-size:auto_5rem] [&>li]:[content-visibility:auto]"
      />
      {rows.length > 0 && (
        <LoadMore
          auto={!list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          label={t("importing.rows.more")}
        />
      )}
    </div>
  );
}

function faultColumns(t: TFunction): Column<Fault>[] {
  return [
    {
      key: "line",
      header: t("importing.rows.line"),
      width: "5rem",
      rowHeader: true,
      cell: ({ line }) => <span className="tabular-nums">{line}</span>,
    },
    {
      key: "place",
      header: t("importing.rows.place"),
      width: "14rem",
      cell: (fault) => placeWords(fault, t),
    },
    {
      key: "column",
      header: t("importing.faults.column"),
      width: "14rem",
      cell: ({ column }) => columnWords(column, t),
    },
    {
      key: "reason",
      header: t("importing.faults.reason"),
      cell: (fault) => <Reason fault={fault} />,
    },
  ];
}

function FaultCard({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-line bg-surface p-card">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{t("importing.rows.line_number", { line: fault.line })}</span>
        <span>{columnWords(fault.column, t)}</span>
        <span className="basis-full">{placeWords(fault, t)}</span>
      </p>
      <div className="mt-1">
        <Reason fault={fault} />
      </div>
    </div>
  );
}

/** With more faults than this it helps to see which of them are of one kind. */
const sumsFrom = 10;

function FaultSums({ view: { faultsBy } }: { view: ImportView }) {
  const { t } = useTranslation();
  return (
    <Card title={t("importing.faults.sums")} headingLevel={3}>
      <ul className="flex flex-col gap-1.5">
        {faultsBy.slice(0, 8).map(({ column, reason, count }) => (
          <li key={`${column} ${reason}`} className="flex items-baseline gap-3">
            <span className="min-w-10 text-right font-[620] tabular-nums">
              {formatNumber(count)}
            </span>
            <span className="min-w-0">
              {columnWords(column, t)}
              <span className="text-ink-soft"> — {kindWords(reason, t)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reason({ fault: { reason, params, value } }: { fault: Fault }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`register.fault.${reason}`, writeBounds(params, currentLanguage()))}
      {value !== undefined && (
        <span className="ml-2 rounded-xs bg-brick-soft px-1.5 py-0.5 break-words text-brick-ink">
          {value}
        </span>
      )}
    </>
  );
}

const ofItsLine = ["conflict", "floor_beyond", "huge", "range", "repeated", "too_long"] as const;

/** Names a kind of fault without the figures of one line. */
function kindWords(reason: Fault["reason"], t: TFunction): string {
  const general = ofItsLine.find((one) => one === reason);
  return general
    ? t(`importing.faults.kind.${general}`)
    : t(`register.fault.${reason as Exclude<Fault["reason"], (typeof ofItsLine)[number]>}`);
}

/** Names the apartment of a line; programs count lines differently where a cell holds several. */
export function placeWords(
  { address, apartment }: Pick<Fault, "address" | "apartment">,
  t: TFunction,
): string {
  const text = apartment && t("importing.rows.apartment", { number: apartment });
  return [address, text].filter(Boolean).join(", ");
}

export function columnWords(column: Fault["column"], t: TFunction): string {
  return column ? t(`register.column.${column}`) : t("importing.faults.whole_row");
}
