import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { BankStatementView } from "#core/bank/views.ts";
import { withdrawStatementInput } from "#core/bank/withdrawal/inputs.ts";
import type { WithdrawalView } from "#core/bank/withdrawal/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { withdrawalQuery } from "../queries.ts";
import type { Withdrawing } from "./use-withdraw.ts";

type Props = {
  statement: Pick<BankStatementView, "id" | "name" | "withdrawal">;
  withdraw: Withdrawing["withdraw"];
};

/** Taking a statement back that was taken by mistake: what would become of it is looked at first. */
export function Withdraw({ statement: { id, name, withdrawal }, withdraw }: Props) {
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<WithdrawalView | null>(null);
  const [open, setOpen] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      setFound(await queryClient.fetchQuery(withdrawalQuery(id)));
      setOpen(true);
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      setLooking(false);
    }
  };
  const blocked = (found?.blocked.length ?? 0) > 0;
  return (
    <div className="print:hidden">
      {!withdrawal && (
        <Button size="sm" variant="quiet" busy={looking} onClick={() => void look()}>
          {t("bank.withdraw.action")}
        </Button>
      )}
      {found && (
        <>
          <Blocked found={found} open={open && blocked} onOpenChange={setOpen} />
          <FormDialog
            open={open && !blocked}
            onOpenChange={setOpen}
            danger
            title={t("bank.withdraw.title")}
            description={t("bank.withdraw.lead", { name })}
            submitLabel={t("bank.withdraw.confirm")}
            cancelLabel={t("bank.withdraw.keep")}
          >
            {(frame) => <Form {...{ found, frame, withdraw }} />}
          </FormDialog>
        </>
      )}
    </div>
  );
}

type BlockedProps = { found: WithdrawalView; open: boolean; onOpenChange: (open: boolean) => void };

function Blocked({ found, open, onOpenChange }: BlockedProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t("bank.withdraw.blocked_title")}
      closeLabel={t("common.close")}
      footer={<Button onClick={() => onOpenChange(false)}>{t("common.close")}</Button>}
    >
      {found.blocked.map(({ why, lines, first: { day, kopecks, payer } }) => (
        <p key={why}>
          {t(`bank.withdraw.blocked.${why}`, {
            count: lines,
            date: formatDay(day),
            payer: payer || "—",
            amount: formatMoney(kopecks),
          })}
        </p>
      ))}
    </Dialog>
  );
}

type FormProps = { found: WithdrawalView; frame: Frame; withdraw: Withdrawing["withdraw"] };

function Form({ found, frame, withdraw }: FormProps) {
  const { t } = useTranslation();
  const { id, lines, standing } = found;
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    schema: z.object({ reason: withdrawStatementInput.shape.reason }),
    defaultValues: { reason: "" },
    submit: ({ reason }) => withdraw({ id, reason, agreed: { lines, standing } }),
    done: () => frame.close(),
  });
  return (
    <FormBody frame={frame} {...rest}>
      <Foretold found={found} />
      <TextArea
        required
        rows={2}
        label={t("bank.reason")}
        hint={t("bank.withdraw.reason_hint")}
        {...field("reason")}
      />
    </FormBody>
  );
}

function Foretold({ found }: { found: WithdrawalView }) {
  const { t } = useTranslation();
  const sums = [
    ["posted", found.posted],
    ["tied", found.tied],
    ["paid_out", found.paidOut],
    ["payouts_kept", found.payoutsKept],
    ["spent", found.spent],
    ["spent_kept", found.spentKept],
    ["ignored", found.ignored],
    ["waiting", found.waiting],
    ["outgoing", found.outgoing],
  ] as const;
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {sums
        .filter(([, { lines }]) => lines > 0)
        .map(([what, { lines, kopecks }]) => (
          <li key={what}>
            {t(`bank.withdraw.${what}`, { count: lines, sum: formatMoney(Math.abs(kopecks)) })}
          </li>
        ))}
      {found.closed > 0 && <li>{t("bank.withdraw.closed", { count: found.closed })}</li>}
      {found.later > 0 && <li>{t("bank.withdraw.later", { count: found.later })}</li>}
    </ul>
  );
}
