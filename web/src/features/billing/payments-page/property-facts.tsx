import { House, KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HomesView } from "#core/billing/views.ts";
import { toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { sumStandings } from "../standing.ts";

type HomeAccount = HomesView["accounts"][number];
type Rented = NonNullable<NonNullable<HomeAccount["property"]>["rented"]>;
type Tenant = Rented["tenants"][number];

/** Shows what is overdue of a home, who uses it, and what is owed since a tenant came. */
export function PropertyFacts({ account: { property, overdue } }: { account: HomeAccount }) {
  const { t } = useTranslation();
  const now = useNow();
  const rented = property?.rented;
  /** Names tenants of one term, with its days. */
  const tenantsText = (tenants: Tenant[]) => {
    const count = tenants.length;
    const [first] = tenants;
    if (!first) return null;
    const { since, until } = first;
    const names = tenants.map(({ name }) => name).join(", ");
    const text = t("payments.property.tenants", { count, names, date: formatDate(since, now) });
    return until
      ? t("payments.property.leaving", { count, tenants: text, date: formatDate(until, now) })
      : text;
  };
  return (
    <span className="mt-1 flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
      {rented ? (
        <Badge tone="sky" icon={<KeyRound aria-hidden />}>
          {t("payments.property.rented")}
        </Badge>
      ) : (
        <Badge icon={<House aria-hidden />}>
          {t(!property || property.lives ? "payments.property.lives" : "payments.property.free")}
        </Badge>
      )}
      {overdue && (
        <span className="font-[560] text-brick-ink">
          {t("payments.property.late", { amount: formatMoney(overdue.amount) })}
        </span>
      )}
      {rented && (
        <>
          {rented.tenants.length === 0 && (
            <span>{t("payments.property.since", { date: formatDate(rented.since, now) })}</span>
          )}
          {[...Map.groupBy(rented.tenants, ({ since, until }) => `${since} ${until}`)].map(
            ([term, tenants]) => (
              <span key={term} className="min-w-0 wrap-anywhere">
                {tenantsText(tenants)}
              </span>
            ),
          )}
          <span>
            {rented.owed > 0
              ? t("payments.property.owed", { amount: formatMoney(rented.owed) })
              : t("payments.property.nothing_owed")}
          </span>
        </>
      )}
    </span>
  );
}

/** Shows the sum of all apartments that somebody owns; nothing for a single one. */
export function PropertyTotals({ accounts }: { accounts: readonly HomeAccount[] }) {
  const { t } = useTranslation();
  const owned = accounts.filter(({ property }) => property);
  if (owned.length < 2) return null;
  const { balance, overdue } = sumStandings(owned);
  const rented = owned.flatMap(({ property }) => property?.rented ?? []);
  const owed = sumKopecks(rented.map((one) => toKopecks(one.owed)));
  return (
    <div className="border-t border-line px-card py-3.5">
      <h3 className="mb-2.5 text-base font-[560]">{t("payments.property.all")}</h3>
      <Facts
        columns={3}
        items={[
          { label: t("payments.property.all_to_pay"), value: formatMoney(Math.max(balance, 0)) },
          { label: t("payments.property.all_late"), value: formatMoney(overdue?.amount ?? 0) },
          ...(rented.length > 0
            ? [{ label: t("payments.property.all_owed"), value: formatMoney(owed) }]
            : []),
        ]}
      />
    </div>
  );
}
