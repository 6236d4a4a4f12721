import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BooksView } from "#core/bank/views.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { Facts } from "#web/ui/content/card.tsx";

/** The bank's closing balance beside the account in the books, on the last day that a statement tells it. */
export function BankBalance({ checked }: Pick<BooksView, "checked">) {
  const { t } = useTranslation();
  if (!checked) return null;
  const { day, closing, booked } = checked;
  const date = formatDay(day);
  if (closing === booked)
    return (
      <p className="flex items-start gap-2 text-pine-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t("bank.matching.balance.agrees", { date })}
      </p>
    );
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-md bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <p className="font-[560]">{t("bank.matching.balance.differs")}</p>
      <p className="text-sm">{t("bank.matching.balance.day", { date })}</p>
      <Facts
        columns={2}
        items={[
          { label: t("bank.matching.balance.bank"), value: formatMoney(closing) },
          { label: t("bank.matching.balance.books"), value: formatMoney(booked) },
          { label: t("bank.matching.balance.difference"), value: formatMoney(closing - booked) },
        ]}
      />
      <p className="text-sm">{t("bank.matching.balance.hint")}</p>
    </div>
  );
}
