import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { BookAccount } from "#core/billing/model.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { BankBalance } from "./bank-balance.tsx";
import { booksQuery } from "./queries.ts";

/** Accounts whose credit is what people call their sum. */
const turned: ReadonlySet<BookAccount> = new Set([
  "suspense",
  "income",
  "late_fees",
  "other_income",
]);
/** Always shown; the others where something is on them. */
const usual: ReadonlySet<BookAccount> = new Set(["bank", "cash", "suspense"]);

/** Groups of accounts: present balances, and turnovers since the books began. */
const groups: readonly { name: "balances" | "turnovers"; kinds: ReadonlySet<BookAccount> }[] = [
  { name: "balances", kinds: new Set(["bank", "cash", "clearing", "suspense", "receivable"]) },
  {
    name: "turnovers",
    kinds: new Set(["income", "late_fees", "other_income", "fees", "spending", "opening"]),
  },
];

/** Where the organisation's money is by its books, and how much of it nobody knows yet. */
export function BooksCard() {
  const { t } = useTranslation();
  const books = useQuery(booksQuery);
  if (books.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!books.data) return <LoadFailed part query={books} />;
  const { accounts, unknown, unspent, checked } = books.data;
  const shown = accounts.filter(({ kind, kopecks }) => usual.has(kind) || kopecks !== 0);
  return (
    <Card
      title={t("bank.books.title")}
      actions={
        unknown.lines > 0 && (
          <Badge tone="amber">
            {t("bank.books.suspense")}: {t("bank.lines", { count: unknown.lines })}
          </Badge>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <BankBalance checked={checked} />
        {groups.map(({ name, kinds }) => (
          <Group key={name} name={name} accounts={shown.filter(({ kind }) => kinds.has(kind))} />
        ))}
        {unspent.lines > 0 && (
          <p className="text-ink-soft">
            {t("bank.books.unspent", {
              count: unspent.lines,
              amount: formatMoney(-unspent.kopecks),
            })}
          </p>
        )}
        {unknown.lines === 0 &&
          unspent.lines === 0 &&
          shown.some(({ kopecks }) => kopecks !== 0) && (
            <p className="text-pine-ink">{t("bank.books.clear")}</p>
          )}
      </div>
    </Card>
  );
}

type GroupProps = {
  name: (typeof groups)[number]["name"];
  accounts: readonly { kind: BookAccount; kopecks: number }[];
};

function Group({ name, accounts }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h3 id={id} className="mb-2 font-[560]">
        {t(`bank.books.${name}`)}
      </h3>
      <Facts
        columns={2}
        items={accounts.map(({ kind, kopecks }) => ({
          label: t(`bank.books.${kind}`),
          value: formatMoney(turned.has(kind) ? 0 - kopecks : kopecks),
        }))}
      />
    </section>
  );
}
