import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { aboutOrder, type AuditKind } from "#core/slices.ts";
import type { AuditTexts } from "#core/staff/audit-words.ts";
import { formatDay, formatMoney, formatMonth, formatNumber } from "#web/app/language/format.ts";

/** Returns the log's texts in the language of the page. */
export function useWords(): AuditTexts {
  const { t, i18n } = useTranslation();
  // Keys come from the facts themselves; `has` is asked wherever one may be missing.
  return useMemo(
    () => ({
      t: t as unknown as AuditTexts["t"],
      has: (key: string) => i18n.exists(key),
      fact: (kind: string) =>
        i18n.exists(`facts.kinds.${kind}`) ? t(`facts.kinds.${kind as AuditKind}`) : null,
      order: aboutOrder,
      day: formatDay,
      month: formatMonth,
      money: formatMoney,
      number: (value: number) => formatNumber(value, { maximumFractionDigits: 2 }),
    }),
    [t, i18n],
  );
}
