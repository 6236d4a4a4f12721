import { Suspense, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { groupReach, type ReachCounts } from "#core/billing/bulk.ts";
import { limits } from "#core/billing/model.ts";
import type { ActedView, ForetoldView } from "#core/finance/bulk/views.ts";
import { api } from "#web/app/api/api.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { useSmsCost } from "#web/app/sms/use-sms-cost.ts";
import { PrintPanel, useStartPrint } from "#web/features/files/public.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows how many apartments a reminder would reach and how, and prints letters for the others. */
export function ReminderForecast({
  view: { reach, smsSegments: segments, unreached },
}: {
  view: ForetoldView;
}) {
  const { t } = useTranslation();
  const cost = useSmsCost(segments);
  const { data: use } = useQuery({ ...smsUseQuery, enabled: segments > 0 });
  const left = use ? Math.max(0, use.perMonth - use.used) : Infinity;
  const reached = sumReach(reach);
  const count = reached + unreached.length;
  if (count === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-2">
      {reached > 0 && (
        <p>
          {t("finance.bulk.remind.will", { count, reached })} <How reach={reach} />
          {segments > 0 &&
            ` ${t("finance.bulk.remind.segments", {
              count: segments,
              cost: cost ? t("finance.bulk.remind.cost", { cost }) : "",
            })}`}
          {segments > left &&
            ` ${t("finance.bulk.remind.over_limit", { left: formatNumber(left) })}`}
        </p>
      )}
      <Unreached apartmentIds={unreached} offersPrint={reached === 0} />
    </div>
  );
}

/** Shows how many apartments were reminded and how, and prints letters for those that were not. */
export function ReminderResult({ report: { done, amount, reach } }: { report: ActedView }) {
  const { t } = useTranslation();
  const { none, ...ways } = groupReach(reach);
  const counts: ReachCounts = {
    email: ways.email.length,
    inbox: ways.inbox.length,
    contactEmail: ways.contactEmail.length,
    contactSms: ways.contactSms.length,
  };
  const reached = sumReach(counts);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-[560]">
        {reached + none.length > 0
          ? t("finance.bulk.remind.done", { count: reached + none.length, reached })
          : t("finance.bulk.remind.nothing_sent")}
      </p>
      {reached > 0 && (
        <p>
          <How reach={counts} />{" "}
          {t("finance.bulk.remind.sum", { count: done, amount: formatMoney(amount) })}
        </p>
      )}
      <Unreached apartmentIds={none} offersPrint />
    </div>
  );
}

const sumReach = ({ email, inbox, contactEmail: letter, contactSms: sms }: ReachCounts) =>
  email + inbox + letter + sms;

/** How many apartments get a reminder by which channel; those without an account only where there are some. */
function How({ reach }: { reach: ReachCounts }) {
  const { t } = useTranslation();
  const contacts = reach.contactEmail + reach.contactSms;
  return (
    <>
      {t("finance.bulk.remind.how", reach)}
      {contacts > 0 && ` ${t("finance.bulk.remind.how_contacts", reach)}`}
    </>
  );
}

function Unreached({
  apartmentIds,
  offersPrint,
}: {
  apartmentIds: string[];
  offersPrint: boolean;
}) {
  const { t } = useTranslation();
  const count = apartmentIds.length;
  if (count === 0) return null;
  return (
    <>
      <p>{t("finance.bulk.remind.unreached", { count })}</p>
      {offersPrint &&
        (count > limits.letters ? (
          <p className="text-sm text-ink-soft">{t("finance.bulk.remind.print_by_building")}</p>
        ) : (
          <PrintLetters apartmentIds={apartmentIds} />
        ))}
    </>
  );
}

/** Starts a print for these apartments; an older print of letters is not shown as theirs. */
function PrintLetters({ apartmentIds }: { apartmentIds: string[] }) {
  const { t } = useTranslation();
  const [started, setStarted] = useState(false);
  const print = useStartPrint(api.billing.printDebtLetters);
  const label = t("finance.bulk.remind.print", { count: apartmentIds.length });
  const start = () => print.mutate({ apartmentIds }, { onSuccess: () => setStarted(true) });
  if (!started)
    return (
      <div>
        <Button wrap icon={<Printer aria-hidden />} busy={print.isPending} onClick={start}>
          {label}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <PrintPanel
        kind="debt_letters"
        subjectId={null}
        label={label}
        busy={print.isPending}
        onStart={start}
      />
    </Suspense>
  );
}
