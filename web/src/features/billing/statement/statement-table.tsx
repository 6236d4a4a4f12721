import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { keyOfPassed, saidOf } from "#core/billing/statement/said.ts";
import type { StatementMovement, StatementView } from "#core/billing/statement/views.ts";
import { useToday } from "#web/app/clock.ts";
import { formatDay, formatMoney, formatMonth } from "#web/app/language/format.ts";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { methodText } from "../method-text.ts";
import { Numbered } from "../numbered.tsx";

/** Shows a statement: opening balance, movements with the balance after each, closing balance. */
export function StatementTable({ statement }: { statement: StatementView }) {
  const { t } = useTranslation();
  const today = useToday();
  const { from, to, since, opening, closing, charged, paid, passed, movements, apartmentId } =
    statement;
  const columns: Column<StatementMovement>[] = [
    {
      key: "day",
      header: t("statement.column.day"),
      cell: ({ day }) => <span className="whitespace-nowrap tabular-nums">{formatDay(day)}</span>,
    },
    {
      key: "what",
      header: t("statement.column.what"),
      rowHeader: true,
      cell: (row) => <Said movement={row} apartmentId={apartmentId} />,
    },
    {
      key: "amount",
      header: t("statement.column.amount"),
      align: "end",
      cell: ({ amount }) => <Signed amount={amount} />,
    },
    {
      key: "balance",
      header: t("statement.column.balance"),
      align: "end",
      cell: ({ balance }) => <Stands balance={balance} />,
    },
  ];
  const stand = (name: "opening" | "closing", amount: number, day: string) =>
    t(amount < 0 ? `statement.${name}_ahead` : `statement.${name}`, { date: formatDay(day) });
  const sums: [string, number][] = [
    [stand("opening", opening, from), Math.abs(opening)],
    [t("statement.charged"), charged],
    [t("statement.paid"), paid],
    ...(passed === 0
      ? []
      : [[t(keyOfPassed(passed)), Math.abs(passed)] satisfies [string, number]]),
    [stand("closing", closing, to < today ? to : today), Math.abs(closing)],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 border-t border-line px-card py-3.5 sm:grid-cols-4">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-[620] whitespace-nowrap tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {since && since > from && (
        <p className="px-card pb-3.5 text-sm text-ink-soft">
          {t("statement.since", { date: formatDay(since) })}
        </p>
      )}
      {movements.length === 0 ? (
        <p className="border-t border-line px-card py-card text-ink-soft">
          {t("statement.nothing")}
        </p>
      ) : (
        <div className="border-t border-line max-md:px-card max-md:py-3.5">
          <Table
            frame={false}
            caption={t("statement.title")}
            columns={columns}
            rows={movements}
            rowKey={({ id, kind }) => `${id} ${kind}`}
            card={(row) => <Line movement={row} apartmentId={apartmentId} />}
          />
        </div>
      )}
    </>
  );
}

type RowProps = { movement: StatementMovement; apartmentId: string };

function Said({ movement, apartmentId }: RowProps) {
  const { t } = useTranslation();
  const text = saidOf(movement, { t, month: formatMonth, way: (money) => methodText(money, t) });
  const { invoice } = movement;
  if (!invoice) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link
      to="."
      search={(known) => ({ ...known, invoice: invoice.number, of: apartmentId })}
      state={{ fromList: true }}
      resetScroll={false}
      className="wrap-anywhere underline decoration-line-control underline-offset-4 hover:decoration-current"
    >
      <Numbered text={text} />
    </Link>
  );
}

function Signed({ amount }: { amount: number }) {
  const sign = amount > 0 ? "+" : "−";
  return (
    <span className="font-[560] whitespace-nowrap tabular-nums">
      {sign} {formatMoney(Math.abs(amount))}
    </span>
  );
}

function Stands({ balance }: { balance: number }) {
  const { t } = useTranslation();
  const amount = formatMoney(Math.abs(balance));
  return (
    <span className="whitespace-nowrap text-ink-soft tabular-nums">
      {balance === 0
        ? t("statement.even")
        : t(balance < 0 ? "statement.ahead" : "statement.owed", { amount })}
    </span>
  );
}

function Line({ movement, apartmentId }: RowProps) {
  const { day, amount, balance } = movement;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-soft tabular-nums">{formatDay(day)}</span>
        <Signed amount={amount} />
      </div>
      <Said movement={movement} apartmentId={apartmentId} />
      <span className="text-sm">
        <Stands balance={balance} />
      </span>
    </div>
  );
}
