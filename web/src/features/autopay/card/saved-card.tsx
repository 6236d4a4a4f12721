import { CalendarClock, CreditCard, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import type { HomesView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { cardText, expiryText } from "./card-text.ts";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { HistorySheet } from "../history-sheet.tsx";
import type { OtherKind } from "../other-notice.tsx";
import { autopayChange } from "../queries.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { TurnOnDialog } from "../turn-on-dialog.tsx";
import { typedElsewhere } from "./typed-elsewhere.ts";

type Props = Pick<AutopaysView, "test" | "hosted" | "blocks" | "tellsExpiry"> & {
  /** Kept card without autopay: paused, with the reason `card_only`. */
  kept: AutopayView;
  /** Autopay that was on here before. */
  before: AutopaysView["ended"][number] | null;
  home: HomesView["accounts"][number];
  other: OtherKind;
  several: boolean;
};
type SavedCardDialog = "turn_on" | "elsewhere" | "replace" | "remove" | "history";

/** Card that its person pays with by confirming each sum, and what can be done with it. */
export function SavedCard({ kept, before, home, other, several, test, hosted, ...keeping }: Props) {
  const { t } = useTranslation();
  const { id, apartmentId, card } = kept;
  const place = t("payments.place", home);
  const findTyped = () => {
    const typedFor = (autopayId: string | null) =>
      hosted ? typedElsewhere({ apartmentId, autopayId }) : null;
    return { turn_on: typedFor(null), replace: typedFor(id) };
  };
  // Whoever comes back from the provider's page goes on where they were.
  const [typed, setTyped] = useState(findTyped);
  const [dialog, setDialog] = useState<SavedCardDialog | null>(
    (typed.turn_on && "turn_on") || (typed.replace && "replace") || null,
  );
  const opening = (what: SavedCardDialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => {
      setDialog(open ? what : null);
      if (!open) setTyped(findTyped());
    },
  });
  const remove = useVerb(api.autopay.stop, autopayChange);
  const until = card.expires && t("autopay.card.until", { month: expiryText(card.expires) });
  return (
    <Card
      title={several ? t("autopay.saved.of", { place }) : t("autopay.saved.title")}
      className="print:hidden"
    >
      <div className="flex flex-col items-start gap-4">
        <p className="font-[560]">{[cardText(card), until].filter(Boolean).join(", ")}</p>
        <p>{t(card.usable ? "autopay.why.card_only" : "autopay.card.unusable")}</p>
        <div className="flex w-full flex-wrap gap-2 max-sm:flex-col">
          {card.usable && (
            <Button wrap icon={<CalendarClock aria-hidden />} onClick={() => setDialog("turn_on")}>
              {t("autopay.off.action")}
            </Button>
          )}
          <Button
            variant={card.usable ? "quiet" : "primary"}
            icon={<CreditCard aria-hidden />}
            onClick={() => setDialog("replace")}
          >
            {t("autopay.replace.action")}
          </Button>
          <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setDialog("remove")}>
            {t("autopay.saved.remove.action")}
          </Button>
          {before && (
            <Button variant="quiet" onClick={() => setDialog("history")}>
              {t("autopay.history.action")}
            </Button>
          )}
        </div>
      </div>
      <TurnOnDialog
        {...{ home, place, other, test }}
        setup={typed.turn_on}
        keptBy={card.usable ? kept : null}
        typeAnother={hosted ? () => setDialog("elsewhere") : null}
        {...opening("turn_on")}
      />
      <ElsewhereDialog
        {...{ apartmentId, other, autopayId: null }}
        {...keeping}
        {...opening("elsewhere")}
      />
      {hosted && !typed.replace ? (
        <ElsewhereDialog
          {...{ apartmentId, other: null, autopayId: id }}
          {...keeping}
          {...opening("replace")}
        />
      ) : (
        <ReplaceDialog autopay={kept} test={test} setup={typed.replace} {...opening("replace")} />
      )}
      {before && <HistorySheet id={before.id} title={place} {...opening("history")} />}
      <ConfirmDialog
        danger
        {...opening("remove")}
        title={t("autopay.saved.remove.title")}
        description={t("autopay.saved.remove.body")}
        confirmLabel={t("autopay.saved.remove.submit")}
        cancelLabel={t("autopay.stop.keep")}
        onConfirm={async () => {
          await remove.mutateAsync({ id });
          toast.success(t("autopay.saved.remove.done"));
        }}
      />
    </Card>
  );
}
