import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkAction, bulkLimit } from "#core/billing/bulk.ts";
import { limits } from "#core/billing/model.ts";
import type { ActedView } from "#core/finance/bulk/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { actChange } from "../queries.ts";
import type { Filter } from "./invoices-tab.tsx";

type Props = {
  action: BulkAction;
  /** As it was when the dialog was asked for. */
  chosen: { count: number; remaining: number };
  /** All that these find; null: those of `ids`. */
  filter: Filter | null;
  ids: readonly string[];
  onClose: () => void;
  onDone: (view: ActedView) => void;
};

/** Says how many and how much, does it part by part, and goes on where it was cut off. */
export function ActDialog({ action, filter, ids, onClose, onDone, ...props }: Props) {
  const { t } = useTranslation();
  const [chosen] = useState(props.chosen);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null);
  // What is still to be asked for: a second try asks for the rest, the part without an answer by its old key.
  const rest = useRef<{ left: string[]; all: number; sum: ActedView } | null>(null);
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
    const said = reason.trim();
    if (action === "cancel" && said.length < limits.reason.min) {
      setMissing(true);
      throw new Error("no reason was given");
    }
    const found = rest.current?.left ?? (await all());
    rest.current ??= { left: found, all: found.length, sum: { done: 0, amount: 0, left: [] } };
    const { all: count, sum } = rest.current;
    while (rest.current.left.length > 0) {
      const left: string[] = rest.current.left;
      setGoing({ done: count - left.length, all: count });
      const part = left.slice(0, bulkLimit);
      const input = { action, ids: part, ...(action === "cancel" ? { reason: said } : {}) };
      const view = await act.mutateAsync(input);
      sum.done += view.done;
      sum.amount += view.amount;
      sum.left.push(...view.left);
      rest.current.left = left.slice(bulkLimit);
    }
    onDone(sum);
  };
  const { count, remaining } = chosen;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      danger={action === "cancel"}
      title={t(`finance.bulk.${action}.ask`, { count })}
      description={t(`finance.bulk.${action}.ask_text`, { amount: formatMoney(remaining) })}
      confirmLabel={t(`finance.bulk.${action}.confirm`)}
      cancelLabel={t(action === "cancel" ? "billing.cancel.keep" : "common.cancel")}
      onConfirm={run}
    >
      {action === "cancel" && (
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
            setMissing(false);
          }}
          error={missing ? t("finance.bulk.cancel.reason_missing") : undefined}
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

/** All that filters find, before the first of them changes. */
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
