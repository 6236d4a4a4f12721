import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DebtAge } from "#core/finance/debts/ages.ts";
import type { DebtAgesView } from "#core/finance/debts/views.ts";
import { exportFormats } from "#core/finance/model.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { debtAgesQuery } from "../queries.ts";

type AgePart = DebtAgesView["ages"][number];
type AgesBuilding = DebtAgesView["buildings"][number];

type Props = {
  buildingId: string | undefined;
  /** Shows the apartments behind a figure, of a building where it is one's. */
  onOpen: (age: DebtAge, buildingId?: string) => void;
};

/** Shows debts by age, in all and by building; each figure opens its apartments. */
export function AgesCard({ buildingId, onOpen }: Props) {
  const { t } = useTranslation();
  const ages = useQuery(debtAgesQuery(buildingId ? { buildingId } : {}));
  const { data } = ages;
  return (
    <Card title={t("finance.age.title")} actions={<Exports buildingId={buildingId} />}>
      {ages.isPending && <WaitingBlocks rows={4} />}
      {ages.isError && !data && <LoadFailed part title={t("finance.age.failed")} query={ages} />}
      {data && data.owed === 0 && <p className="text-ink-soft">{t("finance.age.nothing")}</p>}
      {data && data.owed > 0 && (
        <div className="flex flex-col gap-stack">
          <Sums view={data} />
          <Parts ages={data.ages} onOpen={onOpen} />
          {data.buildings.length > 1 && <ByBuilding buildings={data.buildings} onOpen={onOpen} />}
        </div>
      )}
    </Card>
  );
}

function Sums({ view: { owed, ahead, balance } }: { view: DebtAgesView }) {
  const { t } = useTranslation();
  return (
    <Facts
      className="sm:grid-cols-3 [&_dd]:tabular-nums"
      items={[
        { label: t("finance.age.owed"), value: formatMoney(owed) },
        { label: t("finance.age.ahead"), value: formatMoney(ahead) },
        { label: t("finance.age.balance"), value: formatMoney(balance) },
      ]}
    />
  );
}

function Parts({ ages, onOpen }: { ages: AgePart[]; onOpen: Props["onOpen"] }) {
  const { t } = useTranslation();
  const columns: Column<AgePart>[] = [
    {
      key: "age",
      header: t("finance.age.column"),
      rowHeader: true,
      cell: (part) => <Name part={part} onOpen={onOpen} />,
    },
    {
      key: "apartments",
      header: t("finance.age.apartments"),
      align: "end",
      cell: ({ apartments }) => formatNumber(apartments),
    },
    {
      key: "invoices",
      header: t("finance.age.invoices"),
      align: "end",
      from: "md",
      cell: ({ invoices }) => formatNumber(invoices),
    },
    {
      key: "amount",
      header: t("finance.column.amount"),
      align: "end",
      cell: ({ amount }) => (
        <span className="font-[560] whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
      ),
    },
  ];
  return (
    <Table
      caption={t("finance.age.title")}
      columns={columns}
      rows={ages}
      rowKey={({ age }) => age}
    />
  );
}

function Name({ part: { age, invoices }, onOpen }: { part: AgePart; onOpen: Props["onOpen"] }) {
  const { t } = useTranslation();
  const name = t(`finance.age.name.${age}`);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {invoices > 0 ? (
        <button
          type="button"
          className="min-h-6 text-left font-[560] underline decoration-line-control underline-offset-4 hover:decoration-current"
          aria-label={t("finance.age.show", { age: name })}
          onClick={() => onOpen(age)}
        >
          {name}
        </button>
      ) : (
        <span className="text-ink-soft">{name}</span>
      )}
      {age === "lapsed" && invoices > 0 && <Badge tone="brick">{t("finance.age.lapsed")}</Badge>}
    </span>
  );
}

/** Buildings below each other, on the phone too: seven ages beside each other fit nowhere there. */
function ByBuilding({
  buildings,
  onOpen,
}: {
  buildings: AgesBuilding[];
  onOpen: NonNullable<Props["onOpen"]>;
}) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-[560]">{t("finance.age.by_building")}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {buildings.map(({ id, address, owed, ages }) => (
          <li key={id} className="flex flex-col gap-1.5 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-[560] wrap-anywhere">{address}</span>
              <span className="font-[560] whitespace-nowrap tabular-nums">{formatMoney(owed)}</span>
            </p>
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {ages.map(({ age, amount }) => (
                <button
                  key={age}
                  type="button"
                  className="min-h-6 underline decoration-line-control underline-offset-4 hover:decoration-current"
                  onClick={() => onOpen(age, id)}
                >
                  {t(`finance.age.name.${age}`)}
                  {": "}
                  <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Exports({ buildingId }: { buildingId: string | undefined }) {
  const { t } = useTranslation();
  const ask = { ...(buildingId ? { buildingId } : {}), language: currentLanguage() };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {exportFormats.map((format) => {
        const label = t(
          format === "csv" ? "finance.registry.export" : "finance.registry.export_xlsx",
        );
        const address = `/api/finance/debts/export?${new URLSearchParams({ ...ask, format })}`;
        return (
          <Button
            key={format}
            size="sm"
            icon={<Download aria-hidden />}
            render={<a href={address} download aria-label={label} />}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
