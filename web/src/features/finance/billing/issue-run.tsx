import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits as billing } from "#core/billing/model.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { describeError, issueText } from "#web/app/api/refusals.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { runChange } from "../queries.ts";

/** Returns the usual due day: fourteen days from today, or the 20th if that is later. */
function usualDue(today: string): string {
  const soonest = addDays(today, 14);
  const twentieth = `${today.slice(0, 8)}20`;
  return twentieth > soonest ? twentieth : soonest;
}

/** How far a run has come: of `all` invoices so many are planned, or issued. */
type Going = { planning: boolean; done: number; all: number; amount: number };

type Props = {
  preview: PreviewView;
  /** None: all. */
  buildingIds: string[];
  /** Also what was billed in invoices that were cancelled since. */
  again: boolean;
  today: string;
  onIssued: (run: RunView) => void;
  /** Called when the run begins, and when it ends. */
  onGoing: (is: boolean) => void;
};

/** Issues what a preview shows, part by part until nothing is left. */
export function IssueRun({ preview, buildingIds, again, today, onIssued, onGoing }: Props) {
  const { t } = useTranslation();
  const { period, invoices } = preview;
  const [dueOn, setDueOn] = useState(usualDue(today));
  const [description, setDescription] = useState("");
  const [isOpen, setOpen] = useState(false);
  // What was agreed to stands there while the preview behind counts what is left.
  const [agreed, agree] = useState<number | null>(null);
  // One run however often it is asked for: a lost answer goes on with it.
  const [id] = useState(randomId);
  const [going, setGoing] = useState<Going | null>(null);
  const run = useVerb(api.finance.issueRun, {
    ...runChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const issueAll = async () => {
    const sum = (going?.amount ?? 0) + preview.amount;
    const all = (going?.planning ? 0 : (going?.done ?? 0)) + invoices;
    const note = description.trim() || null;
    const input = { id, period, buildingIds, again, agreed: sum, dueOn, description: note };
    agree(sum);
    onGoing(true);
    try {
      let found = await run.mutateAsync(input);
      while (found.status !== "issued") {
        const { status, planned, invoices: issuedYet, amount } = found;
        const planning = status === "planning";
        setGoing({ planning, done: planning ? planned : issuedYet, all, amount });
        found = await run.mutateAsync(input);
      }
      onIssued(found);
    } finally {
      onGoing(false);
      agree(null);
    }
  };
  const isTooLong = description.trim().length > billing.note;
  const late = dueOn < today || dueOn > addDays(today, billing.days);
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <DayField
          required
          className="min-w-0 basis-52"
          label={t("finance.run.due")}
          min={today}
          max={addDays(today, billing.days)}
          value={dueOn}
          onChange={setDueOn}
        />
        <TextField
          className="min-w-0 flex-1 basis-64"
          label={t("finance.run.description")}
          optionalLabel={t("common.optional")}
          autoComplete="off"
          maxLength={billing.note}
          error={
            isTooLong
              ? issueText({ rule: "max_length", params: { count: billing.note } }, t)
              : undefined
          }
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </div>
      {going && <Progress going={going} />}
      <Button
        variant="primary"
        className="self-start"
        disabled={late || isTooLong}
        onClick={() => setOpen(true)}
      >
        {t("finance.run.issue", { count: invoices })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("finance.run.ask", { month: formatMonth(period) })}
        description={t("finance.run.ask_text", { amount: formatMoney(agreed ?? preview.amount) })}
        confirmLabel={t("finance.run.confirm")}
        cancelLabel={t("finance.run.keep")}
        onConfirm={issueAll}
      >
        {going && <Progress going={going} className="mt-3" />}
      </ConfirmDialog>
    </div>
  );
}

function Progress({ going, className }: { going: Going; className?: string }) {
  const { t } = useTranslation();
  return (
    <ProgressBar
      {...(className ? { className } : {})}
      label={t("finance.run.title")}
      value={going.done / going.all}
      valueLabel={t(going.planning ? "finance.run.planning" : "finance.run.going", going)}
    />
  );
}
