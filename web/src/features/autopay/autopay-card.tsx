import {
  CircleCheck,
  CircleOff,
  CirclePause,
  CreditCard,
  Ellipsis,
  SlidersHorizontal,
} from "lucide-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { cardText, expiryText } from "./card/card-text.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { ElsewhereDialog } from "./card/elsewhere-dialog.tsx";
import { HistorySheet } from "./history-sheet.tsx";
import { OtherNotice, type OtherKind } from "./other-notice.tsx";
import { autopayChange } from "./queries.ts";
import { ReplaceDialog } from "./card/replace-dialog.tsx";
import { dayText } from "./rule-fields.tsx";
import { typedElsewhere } from "./card/typed-elsewhere.ts";

type Props = Pick<AutopaysView, "test" | "hosted" | "blocks" | "tellsExpiry"> & {
  autopay: AutopayView;
  title: string;
  other: OtherKind;
};
type AutopayDialog = "change" | "replace" | "stop" | "history";

/** An autopay that is on or paused: what it charges next, and all that can be done with it. */
export function AutopayCard({ autopay, title, other, test, hosted, ...keeping }: Props) {
  const { t } = useTranslation();
  const purpose = { apartmentId: autopay.apartmentId, autopayId: autopay.id };
  // Whoever comes back from the provider's page goes on where they were.
  const typed = () => (hosted ? typedElsewhere(purpose) : null);
  const [setup, setSetup] = useState(typed);
  const [dialog, setDialog] = useState<AutopayDialog | null>(setup ? "replace" : null);
  const opening = (what: AutopayDialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => {
      setDialog(open ? what : null);
      if (!open) setSetup(typed());
    },
  });
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const pause = useVerb(api.autopay.pause, { ...autopayChange, failed });
  const resume = useVerb(api.autopay.resume, { ...autopayChange, failed });
  const stop = useVerb(api.autopay.stop, { ...autopayChange, failed });
  const { id, version, status, card } = autopay;
  const active = status === "active";
  const say = (done: string) => ({ onSuccess: () => void toast.success(done) });
  const versioned = { id, version };
  return (
    <Card
      title={title}
      className="print:hidden"
      actions={
        <Badge
          size="md"
          tone={active ? "pine" : "amber"}
          icon={active ? <CircleCheck aria-hidden /> : <CirclePause aria-hidden />}
        >
          {t(`autopay.status.${status}`)}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {autopay.reason && <Notice text={t(`autopay.why.${autopay.reason}`)} />}
        {active && !card.usable && <Notice text={t("autopay.card.unusable")} />}
        {active && <OtherNotice kind={other} on />}
        <AutopayFacts autopay={autopay} />
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-wrap gap-2 max-sm:flex-1 max-sm:*:flex-1">
            {active ? (
              <Button
                busy={pause.isPending}
                onClick={() => pause.mutate(versioned, say(t("autopay.pause.done")))}
              >
                {t("autopay.pause.action")}
              </Button>
            ) : (
              card.usable && (
                <Button
                  variant="primary"
                  busy={resume.isPending}
                  onClick={() => resume.mutate(versioned, say(t("autopay.resume.done")))}
                >
                  {t("autopay.resume.action")}
                </Button>
              )
            )}
            {!card.usable && (
              <Button variant="primary" onClick={() => setDialog("replace")}>
                {t("autopay.replace.action")}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setDialog("history")}>
              {t("autopay.history.action")}
            </Button>
          </div>
          <Menu
            label={t("autopay.actions")}
            placement="bottom-end"
            trigger={<IconButton label={t("autopay.actions")} icon={<Ellipsis aria-hidden />} />}
          >
            <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={() => setDialog("change")}>
              {t("autopay.change.action")}
            </MenuItem>
            <MenuItem icon={<CreditCard aria-hidden />} onSelect={() => setDialog("replace")}>
              {t("autopay.replace.action")}
            </MenuItem>
            <MenuItem danger icon={<CircleOff aria-hidden />} onSelect={() => setDialog("stop")}>
              {t("autopay.stop.action")}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <ChangeDialog autopay={autopay} {...opening("change")} />
      {hosted && !setup ? (
        <ElsewhereDialog {...purpose} {...keeping} other={null} {...opening("replace")} />
      ) : (
        <ReplaceDialog autopay={autopay} test={test} setup={setup} {...opening("replace")} />
      )}
      <HistorySheet id={id} title={title} {...opening("history")} />
      <ConfirmDialog
        danger
        {...opening("stop")}
        title={t("autopay.stop.title")}
        description={[t("autopay.stop.body"), t("autopay.stop.under_way")].join(" ")}
        confirmLabel={t("autopay.stop.submit")}
        cancelLabel={t("autopay.stop.keep")}
        onConfirm={async () => {
          await stop.mutateAsync({ id });
          toast.success(t("autopay.stop.done"));
        }}
      />
    </Card>
  );
}

function Notice({ text }: { text: string }) {
  return <p className="rounded-md bg-amber-soft px-3.5 py-3 text-amber-ink">{text}</p>;
}

/** Returns when what is charged next, or until when anything is. */
function nextChargeText(
  { next, card, status, until }: AutopayView,
  now: Date,
  t: TFunction,
): string {
  if (next) {
    const date = formatDate(next.day, now);
    const what = { date, amount: formatMoney(next.amount), card: cardText(card) };
    return t(next.announced ? "autopay.next.announced" : "autopay.next.expected", what);
  }
  if (status !== "active") return t("autopay.next.paused");
  if (until === null) return t("autopay.next.none");
  return t("autopay.next.until", { date: formatDate(addDays(until, -1), now) });
}

function AutopayFacts({ autopay }: { autopay: AutopayView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { card, spent, monthLimit, chargeLimit, daysBefore } = autopay;
  return (
    <Facts
      columns={2}
      items={[
        { label: t("autopay.next.label"), value: nextChargeText(autopay, now, t) },
        {
          label: t("autopay.card.label"),
          value: [
            cardText(card),
            card.expires && t("autopay.card.until", { month: expiryText(card.expires) }),
          ]
            .filter(Boolean)
            .join(", "),
        },
        { label: t("autopay.day.label"), value: dayText(daysBefore, t) },
        {
          label: t("autopay.limits.label"),
          value: (
            <>
              {t("autopay.limits.value", {
                charge: formatMoney(chargeLimit),
                month: formatMoney(monthLimit),
              })}
              {spent > 0 && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t("autopay.limits.spent", {
                    amount: formatMoney(spent),
                    month: formatMoney(monthLimit),
                  })}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
