import { useState } from "react";
import { Badge } from "../content/badge.tsx";
import { CardLink } from "../content/card.tsx";
import { LoadMore } from "../table/pagination.tsx";
import { type Column, type SortState, Table } from "../table/table.tsx";
import { icons } from "./content.tsx";
import { Here, type SampleProps } from "./sample.tsx";

type Charge = { key: string; owner: string; state: "paid" | "due" | "overdue"; sum: number };

const charges: readonly Omit<Charge, "owner">[] = [
  { key: "12", state: "paid", sum: 1284.5 },
  { key: "27", state: "overdue", sum: 12_407.08 },
  { key: "3", state: "due", sum: 986 },
  { key: "41", state: "paid", sum: 1111.11 },
];
const chargeTones = { paid: "pine", due: "sky", overdue: "brick" } as const;
const chargeIcons = { paid: icons[4], due: icons[2], overdue: icons[3] };

export function TableSample({ t, language, pane }: SampleProps) {
  const [sort, setSort] = useState<SortState>({ key: "sum", direction: "desc" });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(["27"]));
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const rows = charges
    .map(({ key, state, sum }, at) => ({ key, state, sum, owner: t.people[at] ?? "" }))
    .toSorted(
      (a, b) =>
        (sort.key === "sum" ? a.sum - b.sum : a.owner.localeCompare(b.owner, language)) *
        (sort.direction === "asc" ? 1 : -1),
    );
  const sum = (row: Charge) => `${money.format(row.sum)}\u00a0₴`;
  const badge = (row: Charge) => chargeBadge(row, t);
  const card = (row: Charge) => chargeCard(row, t, sum(row));
  const columns: Column<Charge>[] = [
    { key: "flat", header: t.columns[0], cell: (row) => `№\u00a0${row.key}`, rowHeader: true },
    { key: "owner", header: t.columns[1], cell: (row) => row.owner, sortable: true },
    { key: "state", header: t.columns[2], cell: badge },
    {
      key: "sum",
      header: t.columns[3],
      cell: sum,
      align: "end",
      sortable: true,
    },
  ];
  const shared = { columns, card, rowKey: (row: Charge) => row.key };
  return (
    <div className="flex flex-col gap-4">
      <Table
        {...shared}
        caption={`${t.table}. ${pane}`}
        rows={rows}
        sort={sort}
        onSort={setSort}
        onOpen={() => {}}
        selection={{
          keys,
          onChange: setKeys,
          allLabel: t.all,
          rowLabel: (key) => `${t.row} ${key}`,
        }}
        footer={
          <tr>
            <th scope="row" colSpan={4} className="text-left">
              {t.total}
            </th>
            <td className="text-right">{money.format(15_788.69)}&nbsp;₴</td>
          </tr>
        }
      />
      <LoadMore hasMore onMore={() => {}} label={t.loadMore} summary={t.summary} />
      <Table {...shared} caption={`${t.loading} ${pane}`} rows={[]} loadingRows={2} />
    </div>
  );
}

function chargeBadge(row: Charge, t: SampleProps["t"]) {
  return (
    <Badge tone={chargeTones[row.state]} icon={chargeIcons[row.state]}>
      {t[row.state]}
    </Badge>
  );
}

function chargeCard(row: Charge, t: SampleProps["t"], sum: string) {
  return (
    <CardLink render={<Here to="table" />}>
      <span className="flex items-start justify-between gap-3">
        <span>
          <span className="block font-[560]">№ {row.key}</span>
          <span className="block text-sm text-ink-soft">{row.owner}</span>
        </span>
        <span className="flex flex-col items-end gap-1.5">
          <span className="font-[560] tabular-nums">{sum}</span>
          {chargeBadge(row, t)}
        </span>
      </span>
    </CardLink>
  );
}
