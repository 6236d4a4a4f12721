import { CircleCheck, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpeningView } from "#core/billing/opening/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moneyChange } from "../queries.ts";

type Props = {
  table: OpeningView;
  /** Shows the rows whose amount below nothing turned a debt into an advance or back. */
  onShowTurned: () => void;
};

/** Shows whether a table adds up, and books it; a cut-off booking continues. */
export function BookTable({ table, onShowTurned }: Props) {
  const { t } = useTranslation();
  const { id, control, sum, fault, ready, already, turned } = table;
  const [meant, setMeant] = useState(false);
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null);
  const book = useVerb(api.billing.bookOpening, {
    ...moneyChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // The second press of two comes before the screen knows of the first.
  const running = useRef(false);
  const bookAll = async () => {
    if (running.current) return;
    running.current = true;
    const all = ready.lines;
    setGoing({ done: 0, all });
    try {
      for (let left = all; left > 0;) {
        const now = await book.mutateAsync({ id, ...(meant && turned > 0 ? { turned } : {}) });
        // Nothing went forward: others have booked what was left.
        if (now.ready.lines >= left) break;
        left = now.ready.lines;
        setGoing({ done: all - left, all });
        if (left === 0) toast.success(t("opening.booked", { count: now.booked.lines }));
      }
    } catch {
      // Said by the call itself; what was booked before stays booked.
    } finally {
      running.current = false;
      setGoing(null);
    }
  };
  const off = control === null ? 0 : sum - control;
  return (
    <div className="flex flex-col gap-3">
      <Said good={control !== null && off === 0}>
        {control === null
          ? t("opening.unchecked")
          : off === 0
            ? t("opening.agrees")
            : t("opening.differs", { amount: formatMoney(Math.abs(off)) })}
      </Said>
      {fault.lines > 0 && <Said>{t("opening.mend", { count: fault.lines })}</Said>}
      {already.lines > 0 && <Said>{t("opening.brought", { count: already.lines })}</Said>}
      {turned > 0 && !going && (
        <div className="flex flex-col items-start gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
          <p className="max-w-prose">{t("opening.turned.told", { count: turned })}</p>
          <Button size="sm" onClick={onShowTurned}>
            {t("opening.turned.show")}
          </Button>
          <Checkbox label={t("opening.turned.meant")} checked={meant} onCheckedChange={setMeant} />
        </div>
      )}
      {going ? (
        <ProgressBar
          label={t("opening.booking", going)}
          value={going.done / Math.max(going.all, 1)}
        />
      ) : (
        ready.lines > 0 && (
          <Button
            variant="primary"
            className="self-start print:hidden"
            disabled={fault.lines > 0 || off !== 0 || (turned > 0 && !meant)}
            busy={book.isPending}
            onClick={() => void bookAll()}
          >
            {t("opening.book")}: {formatMoney(ready.kopecks)}
          </Button>
        )
      )}
    </div>
  );
}

function Said({ good, children }: { good?: boolean; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      {good ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pine-ink" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-ink" />
      )}
      <span className="max-w-prose">{children}</span>
    </p>
  );
}
