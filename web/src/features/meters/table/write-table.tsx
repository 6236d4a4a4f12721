import { Download, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReadingImportView } from "#core/meters/import/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LeftOutRows } from "#web/app/left-out.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { meterChange } from "../queries.ts";
import { downloadRefused } from "./downloads.ts";

type Going = { what: "writing" | "undoing"; done: number; all: number };

/** Shows a table's result, and writes or withdraws it; a cut-off call continues. */
export function WriteTable({ table }: { table: ReadingImportView }) {
  const { t } = useTranslation();
  const { id, fault, odd, ready, same, written, undoneAt } = table;
  const [meant, setMeant] = useState(false);
  const [asking, setAsking] = useState(false);
  const [going, setGoing] = useState<Going | null>(null);
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const write = useVerb(api.meters.writeReadings, { ...meterChange, failed });
  const undo = useVerb(api.meters.undoReadings, { ...meterChange, failed });
  // The second press of two comes before the screen knows of the first.
  const running = useRef(false);
  const repeat = async (
    what: Going["what"],
    all: number,
    step: () => Promise<ReadingImportView>,
    leftOf: (now: ReadingImportView) => number,
  ) => {
    if (running.current) return;
    running.current = true;
    setGoing({ what, done: 0, all });
    try {
      for (let left = all; left > 0;) {
        const now = await step();
        // Nothing went forward: others have done what was left.
        if (leftOf(now) >= left) break;
        left = leftOf(now);
        setGoing({ what, done: all - left, all });
        if (left === 0 && what === "writing")
          toast.success(t("meter_table.wrote", { count: now.written }));
      }
      if (what === "undoing") toast.success(t("meter_table.undone_toast"));
    } catch {
      // Said by the call itself; what was done before stays done.
    } finally {
      running.current = false;
      setGoing(null);
    }
  };
  const waiting = ready + (meant ? odd : 0);
  const writeAll = () =>
    repeat(
      "writing",
      waiting,
      () => write.mutateAsync({ id, odd: meant }),
      (now) => now.ready + (meant ? now.odd : 0),
    );
  const undoAll = () =>
    repeat(
      "undoing",
      written,
      () => undo.mutateAsync({ id }),
      (now) => now.written,
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {fault > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-brick-ink">
            {t("meter_table.refused", { count: fault })}
            {undoneAt === null && ready + odd > 0 && ` ${t("meter_table.rest")}`}
          </p>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => void downloadRefused(t, id).catch(failed)}
          >
            {t("meter_table.report")}
          </Button>
        </div>
      )}
      {same > 0 && <p className="text-ink-soft">{t("meter_table.same", { count: same })}</p>}
      <LeftOutRows {...table} />
      {odd > 0 && undoneAt === null && !going && (
        <div className="flex flex-col gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
          <p className="max-w-prose">{t("meter_table.odd", { count: odd })}</p>
          <Checkbox label={t("meter_table.odd_meant")} checked={meant} onCheckedChange={setMeant} />
        </div>
      )}
      {going ? (
        <ProgressBar
          className="w-full max-w-md"
          label={t(`meter_table.${going.what}`, { done: going.done, all: going.all })}
          value={going.done / Math.max(going.all, 1)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 print:hidden">
          {undoneAt === null && waiting > 0 && (
            <Button variant="primary" onClick={() => void writeAll()}>
              {t("meter_table.write", { count: waiting })}
            </Button>
          )}
          {written > 0 && (
            <Button icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
              {t("meter_table.undo")}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title={t("meter_table.undo_title")}
        description={t("meter_table.undo_text")}
        confirmLabel={t("meter_table.undo_confirm")}
        cancelLabel={t("meter_table.undo_keep")}
        onConfirm={() => void undoAll()}
      />
    </div>
  );
}
