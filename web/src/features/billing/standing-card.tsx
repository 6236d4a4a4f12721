import { CalendarClock, CircleCheck, PiggyBank, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNow, useToday } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";
import { dueLater, type Stands, listDueDays } from "./standing.ts";

/** As many days ahead as are told one by one. */
const most = 2;

/** How an apartment stands: the figure first, and beside it, torn off like a receipt, what it means. */
export function Standing({ account }: { account: Stands }) {
  const { t } = useTranslation();
  const { overdue, credit, balance } = account;
  if (balance > 0)
    return (
      <Slip tone={overdue ? "late" : "due"} label={t("billing.account.to_pay")} amount={balance}>
        <Dues account={account} />
      </Slip>
    );
  if (credit > 0)
    return (
      <Slip tone="calm" label={t("billing.account.ahead")} amount={credit}>
        <Line icon={<PiggyBank aria-hidden />}>{t("billing.account.ahead_note")}</Line>
      </Slip>
    );
  return (
    <Slip tone="calm" label={t("billing.account.to_pay")} amount={0}>
      <Line icon={<CircleCheck aria-hidden />} strong={t("billing.account.clear")}>
        {t("billing.account.clear_note")}
      </Line>
    </Slip>
  );
}

function Dues({ account }: { account: Stands }) {
  const { t } = useTranslation();
  const now = useNow();
  const today = useToday();
  const { overdue, credit } = account;
  const days = listDueDays(account, today);
  const [first] = days;
  const later = dueLater(account, today, most);
  return (
    <>
      {overdue && (
        <Line
          icon={<TriangleAlert aria-hidden />}
          strong={t("billing.account.overdue", { amount: formatMoney(overdue.amount) })}
        >
          {t("billing.account.overdue_since", {
            count: overdue.invoices,
            date: formatDate(overdue.since, now),
          })}
        </Line>
      )}
      {!overdue && days.length === 1 && first ? (
        <Line
          icon={<CalendarClock aria-hidden />}
          strong={
            first.day === today
              ? t("billing.account.by_today")
              : t("billing.account.by", { date: formatDate(first.day, now) })
          }
        />
      ) : (
        days.slice(0, most).map(({ day, amount }, at) => (
          <Line key={day} icon={<CalendarClock aria-hidden />}>
            {t(at === 0 && !overdue ? "billing.account.nearest" : "billing.account.next", {
              amount: formatMoney(amount),
              date: formatDate(day, now),
            })}
          </Line>
        ))
      )}
      {later && (
        <Line icon={<CalendarClock aria-hidden />}>
          {t("billing.account.later", { count: later.count, amount: formatMoney(later.amount) })}
        </Line>
      )}
      {credit > 0 && (
        <Line icon={<PiggyBank aria-hidden />}>
          {t("billing.account.ahead_beside", { amount: formatMoney(credit) })}
        </Line>
      )}
    </>
  );
}

type SlipProps = {
  tone: "late" | "due" | "calm";
  label: string;
  amount: number;
  children: ReactNode;
};

const tones = {
  late: "bg-brick-soft text-brick-ink",
  due: "bg-amber-soft text-amber-ink",
  calm: "bg-pine-soft text-pine-ink",
};

function Slip({ tone, label, amount, children }: SlipProps) {
  return (
    <div className={cx("stub @container rounded-md", tones[tone])}>
      <div className="flex flex-col @lg:flex-row">
        <div className="flex flex-col justify-center px-4 pt-3.5 pb-3 @lg:pr-7 @lg:pb-3.5">
          <p className="text-sm font-[560]">{label}</p>
          <p className="text-3xl font-[640] whitespace-nowrap text-ink tabular-nums">
            {formatMoney(amount)}
          </p>
        </div>
        <ul className="stub-words flex min-w-0 flex-1 flex-col justify-center gap-2 px-4 py-3.5 @lg:pl-6">
          {children}
        </ul>
      </div>
    </div>
  );
}

type LineProps = { icon: ReactNode; strong?: string; children?: ReactNode };

function Line({ icon, strong, children }: LineProps) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-[0.1em] [&>svg]:size-[1.25em] [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 tabular-nums">
        {strong && <strong className="block font-[620]">{strong}</strong>}
        {children && <span className={cx("block", strong && "text-sm")}>{children}</span>}
      </span>
    </li>
  );
}
