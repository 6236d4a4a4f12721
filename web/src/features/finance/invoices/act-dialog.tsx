import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkAction, bulkLimit } from "#core/billing/bulk.ts";
import { limits } from "#core/billing/model.ts";
import type { ActedView, ForetoldView } from "#core/finance/bulk/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { actChange, previewActQuery } from "../queries.ts";
import type { Filter } from "./invoices-tab.tsx";
import { ReminderForecast } from "./reminder-reach.tsx";

type Props = {
  action: BulkAction;
  /** All that these find; null: those of `ids`. */
  filter: Filter | null;
  ids: readonly string[];
  onClose: () => void;
  onDone: (view: ActedView) => void;
};

/** Shows how many and how much, acts part by part, and goes on where it was cut off. */
export function ActDialog({ action, filter, ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<"missing" | "long" | null>(null);
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null);
  // What is still to be asked for: a second try asks for the rest, the part without an answer by its old key.
  const rest = useRef<{ left: string[]; all: number; sum: ActedView } | null>(null);
  // What was agreed to stands there while the list behind changes.
  const [agreed, agree] = useState<ForetoldView | null>(null);
  const foretold = useQuery({
    ...previewActQuery(action, filter ? { filter } : { ids }),
    enabled: agreed === null,
  });
  const shown = agreed ?? foretold.data;
  const act = useVerb(api.finance.act, {
    ...actChange,
    once: true,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const all = async () => {
    try {
      return filter ? await idsOf(filter) : [...ids];
    } catch (error) {
      toast.error(describeError(error, t).text);
      throw error;
    }
  };
  const run = async () => {
    const reasonText = reason.trim();
    const { min, max } = limits.reason;
    if (action === "cancel" && (reasonText.length < min || reasonText.length > max)) {
      setFault(reasonText.length < min ? "missing" : "long");
      throw new Error("the reason is too short or too long");
    }
    agree(shown ?? null);
    const found = rest.current?.left ?? (await all());
    rest.current ??= {
      left: found,
      all: found.length,
      sum: { done: 0, amount: 0, left: [], reach: [] },
    };
    const { all: count, sum } = rest.current;
    while (rest.current.left.length > 0) {
      const left: string[] = rest.current.left;
      setGoing({ done: count - left.length, all: count });
      const part = left.slice(0, bulkLimit);
      const input = { action, ids: part, ...(action === "cancel" ? { reason: reasonText } : {}) };
      const view = await act.mutateAsync(input);
      sum.done += view.done;
      sum.amount += view.amount;
      sum.left.push(...view.left);
      sum.reach.push(...view.reach);
      rest.current.left = left.slice(bulkLimit);
    }
    onDone(sum);
  };
  const nothing = shown?.done === 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger={action === "cancel"}
      title={
        nothing
          ? t(
              shown.unreached.length > 0
                ? "finance.bulk.remind.none_reached"
                : `finance.bulk.${action}.none`,
            )
          : shown
            ? t(`finance.bulk.${action}.ask`, { count: shown.done })
            : t(`finance.bulk.${action}.asking`)
      }
      description={
        shown && !nothing
          ? t(`finance.bulk.${action}.ask_text`, { amount: formatMoney(shown.amount) })
          : foretold.isFetching && t("finance.bulk.counting")
      }
      confirmLabel={t(`finance.bulk.${action}.confirm`)}
      cancelLabel={
        nothing
          ? t("common.close")
          : t(action === "cancel" ? "billing.cancel.keep" : "finance.bulk.remind.keep")
      }
      confirmDisabled={!shown || nothing}
      onConfirm={run}
    >
      {!shown && foretold.isError && <LoadFailed part query={foretold} />}
      {shown && action === "remind" && <ReminderForecast view={shown} />}
      {shown && <Staying left={shown.left} />}
      {action === "cancel" && !nothing && (
        <TextArea
          required
          rows={2}
          label={t("finance.bulk.cancel.reason")}
          hint={t("finance.bulk.cancel.reason_hint")}
          maxLength={limits.reason.max}
          value={reason}
          readOnly={going !== null}
          onChange={(event) => {
            setReason(event.target.value);
            setFault(null);
          }}
          error={
            fault === "missing"
              ? t("finance.bulk.cancel.reason_missing")
              : fault && t("validation.max_length", { count: limits.reason.max })
          }
        />
      )}
      {going && (
        <ProgressBar
          className="mt-3"
          label={t("finance.bulk.going", going)}
          value={going.done / Math.max(going.all, 1)}
        />
      )}
    </ConfirmDialog>
  );
}

/** How many are left as they are, and why. */
function Staying({ left }: { left: ForetoldView["left"] }) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  const reasons = [...Map.groupBy(left, ({ why }) => why)].map(([why, some]) => ({
    why,
    count: some.reduce((sum, { count }) => sum + count, 0),
  }));
  const count = reasons.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-[560]">{t("finance.bulk.stays", { count })}</p>
      <ul className="list-disc pl-5">
        {reasons.map((one) => (
          <li key={one.why}>
            {t(`finance.bulk.why.${one.why}`)}
            {": "}
            {formatNumber(one.count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists all filtered invoices before the first of them changes. */
async function idsOf(filter: Filter): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await api.finance.billed({
      ...filter,
      limit: bulkLimit,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
