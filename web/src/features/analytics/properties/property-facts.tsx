import { House, KeyRound, type LucideIcon, Users, DoorOpen } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Use } from "#core/analytics/owner/model.ts";
import type { PropertyView } from "#core/analytics/owner/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";

const looks: Record<Use, { tone: BadgeTone; icon: LucideIcon }> = {
  let: { tone: "sky", icon: KeyRound },
  lived: { tone: "pine", icon: House },
  household: { tone: "neutral", icon: Users },
  vacant: { tone: "neutral", icon: DoorOpen },
};

/** Shows who uses an apartment, and tenants by name with their first day, and the first one without them. */
export function PropertyUse({ property }: { property: PropertyView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { use, tenants, letSince } = property;
  const { tone, icon: Icon } = looks[use];
  const tenantText = ({ name, since, until }: PropertyView["tenants"][number]) => {
    const tenant = t("owner.properties.tenant", { name, date: formatDate(since, now) });
    return until ? t("owner.properties.leaving", { tenant, date: formatDate(until, now) }) : tenant;
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {t(`owner.properties.use.${use}`)}
      </Badge>
      {tenants.map((one) => (
        <span key={`${one.name} ${one.since}`} className="min-w-0 wrap-anywhere">
          {tenantText(one)}
        </span>
      ))}
      {letSince && tenants.length === 0 && (
        <span>{t("owner.properties.let_since", { date: formatDate(letSince, now) })}</span>
      )}
    </span>
  );
}

/** Shows what is owed and in whose time it was billed; a link to the invoices. */
export function PropertyDebt({ property }: { property: PropertyView }) {
  const { t } = useTranslation();
  const { apartmentId, balance, overdue, owedSinceLet, use } = property;
  const before = balance - owedSinceLet;
  return (
    <Link
      to="/apartments/$apartmentId"
      params={{ apartmentId }}
      hash="invoices"
      className="-mx-1 block rounded-sm px-1 tabular-nums underline-offset-4 hover:underline"
    >
      <span className="font-[600]">
        {balance > 0
          ? t("owner.properties.debt", { amount: formatMoney(balance) })
          : balance < 0
            ? t("owner.properties.ahead", { amount: formatMoney(-balance) })
            : t("owner.properties.clear")}
      </span>
      {overdue && (
        <span className="text-brick-ink">
          {", "}
          {t("owner.properties.overdue", { amount: formatMoney(overdue.amount) })}
        </span>
      )}
      {use === "let" && balance > 0 && (
        <span className="block text-sm text-ink-soft">
          {[
            ...(owedSinceLet > 0
              ? [t("owner.properties.owed_by_tenants", { amount: formatMoney(owedSinceLet) })]
              : []),
            ...(before > 0
              ? [t("owner.properties.owed_by_owner", { amount: formatMoney(before) })]
              : []),
          ].join(" · ")}
        </span>
      )}
    </Link>
  );
}
