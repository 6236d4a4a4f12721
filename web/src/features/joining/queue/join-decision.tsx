import { useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "#core/buildings/plan/fold.ts";
import { declineInput } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import type { JoinView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { decision } from "../queries.ts";

type Props = {
  row: JoinView;
  open: boolean;
  onClose: () => void;
  /** False while the decision sent from here is what takes the card away. */
  onWaiting: (waits: boolean) => void;
};

/** Lets somebody in; where the register knows them without an account, their record goes along. */
export function ApproveDialog({ row, open, onClose, onWaiting }: Props) {
  const { t } = useTranslation();
  const [takeOver, setTakeOver] = useState(
    row.candidate !== null && sameName(row.candidate, row.person.name),
  );
  const { apartment, person, candidate, id, version } = row;
  const approval = useVerb(api.joining.joinRequests.approve, {
    ...decision,
    done: () => toast.success(t("joining.queue.approved", { name: person.name, apartment })),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const approve = async () => {
    onWaiting(false);
    const same = candidate !== null && takeOver;
    await approval.mutateAsync({ id, version, takeOver: same }).catch(() => undefined);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      title={t("joining.queue.approve_title", { apartment })}
      description={t("joining.queue.approve_body", { name: person.name })}
      confirmLabel={t("joining.queue.approve")}
      cancelLabel={t("common.cancel")}
      onConfirm={approve}
    >
      {candidate && (
        <Checkbox
          label={t("joining.queue.candidate", { name: candidate })}
          hint={t("joining.queue.candidate_hint")}
          checked={takeOver}
          onCheckedChange={setTakeOver}
        />
      )}
    </ConfirmDialog>
  );
}

/** Compares the words of two names in any order, since registers write the surname first. */
function sameName(one: string, other: string): boolean {
  const sortedWords = (name: string) => foldText(name).split(" ").toSorted().join(" ");
  return sortedWords(one) === sortedWords(other);
}

/** Declines with words that the person reads. */
export function DeclineDialog({ row, open, onClose, onWaiting }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      danger
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      size="sm"
      title={t("joining.queue.decline_title", { apartment: row.apartment })}
      description={t("joining.queue.decline_body", { name: row.person.name })}
      submitLabel={t("joining.queue.decline")}
    >
      {(frame) => <Reason row={row} frame={frame} onWaiting={onWaiting} />}
    </FormDialog>
  );
}

const ready = ["unknown", "wrong_flat"] as const;

type ReasonProps = Pick<Props, "row" | "onWaiting"> & { frame: Frame };

function Reason({ row: { id, version }, frame, onWaiting }: ReasonProps) {
  const { t } = useTranslation();
  const decline = useVerb(api.joining.joinRequests.decline, {
    ...decision,
    failed: () => onWaiting(true),
  });
  const { form, field, ...rest } = useContractForm({
    schema: declineInput,
    defaultValues: { id, version, reason: "" },
    submit: (input) => {
      onWaiting(false);
      return decline.mutateAsync(input);
    },
    done: () => {
      toast.success(t("joining.queue.declined"));
      frame.close();
    },
  });
  const reason = field("reason");
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea
        {...reason}
        value={form.watch("reason")}
        label={t("joining.queue.reason")}
        hint={t("joining.queue.reason_hint")}
        maxLength={joiningLimits.reason.max}
        rows={4}
        required
        data-autofocus
      />
      <div role="group" aria-label={t("joining.queue.reason_pick")} className="grid gap-2">
        {ready.map((one) => (
          <button
            key={one}
            type="button"
            className="rounded-md border border-line bg-surface px-3 py-2 text-left text-sm text-ink-soft hover:border-line-strong hover:text-ink"
            onClick={() =>
              form.setValue("reason", t(`joining.queue.reasons.${one}`), { shouldValidate: true })
            }
          >
            {t(`joining.queue.reasons.${one}`)}
          </button>
        ))}
      </div>
    </FormBody>
  );
}
