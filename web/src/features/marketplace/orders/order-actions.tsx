import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { actInput, amount } from "#core/marketplace/inputs.ts";
import { marketLimits, type OrderAction } from "#core/marketplace/model.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { moneyText, typedMoney } from "#web/app/form/money-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { orderChange } from "../queries.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";

type Props = { order: OrderView; staff: boolean };

/** Shows the allowed actions of an order. Serious ones ask first. */
export function OrderActions({ order, staff }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<"cancel" | "complete" | "reschedule" | null>(null);
  const act = useVerb(api.marketplace.act, {
    ...orderChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const { id, number, version, allowed } = order;
  const press = (action: OrderAction) => {
    if (action === "cancel" || (action === "complete" && order.pricing !== "fixed"))
      return setAsking(action);
    act.mutate(
      { id, version, action },
      { onSuccess: () => toast.success(t(`market.orders.done.${action}`)) },
    );
  };
  if (allowed.actions.length === 0 && !allowed.reschedule && asking === null) return null;
  return (
    <>
      {allowed.reschedule && (
        <Button onClick={() => setAsking("reschedule")}>
          {t("market.orders.reschedule.action")}
        </Button>
      )}
      {allowed.actions.map((action) => (
        <Button
          key={action}
          variant={action === "cancel" ? "secondary" : "primary"}
          busy={act.isPending && act.variables.action === action}
          onClick={() => press(action)}
        >
          {t(`market.orders.actions.${action}`)}
        </Button>
      ))}
      <FormDialog
        open={asking === "cancel"}
        onOpenChange={(open) => open || setAsking(null)}
        size="sm"
        danger
        title={t("market.orders.cancel_ask", { number })}
        description={t("market.orders.cancel_text")}
        submitLabel={t("market.orders.actions.cancel")}
        cancelLabel={t("market.orders.keep")}
      >
        {(frame) => <CancelForm order={order} staff={staff} frame={frame} />}
      </FormDialog>
      <FormDialog
        open={asking === "complete"}
        onOpenChange={(open) => open || setAsking(null)}
        size="sm"
        title={t("market.orders.complete_ask", { number })}
        submitLabel={t("market.orders.actions.complete")}
      >
        {(frame) => <CompleteForm order={order} frame={frame} />}
      </FormDialog>
      <RescheduleDialog
        order={order}
        open={asking === "reschedule"}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

const reasonInput = z.strictObject({ reason: actInput.shape.reason._zod.def.innerType });
const noReason = z.strictObject({ reason: z.string() });

function CancelForm({ order, staff, frame }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const act = useVerb(api.marketplace.act, orderChange);
  const { id, version } = order;
  const {
    form: _,
    field,
    ...rest
  } = useContractForm({
    schema: staff ? reasonInput : noReason,
    defaultValues: { reason: "" },
    submit: ({ reason }) =>
      act.mutateAsync({ id, version, action: "cancel", ...(reason ? { reason } : {}) }),
    done: () => {
      toast.success(t("market.orders.done.cancel"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      {staff && (
        <TextArea
          label={t("market.orders.reason")}
          required
          rows={3}
          maxLength={marketLimits.reason.max}
          {...field("reason")}
        />
      )}
    </FormBody>
  );
}

const totalInput = z.strictObject({ total: moneyText(amount()) });

function CompleteForm({ order, frame }: { order: OrderView; frame: Frame }) {
  const { t } = useTranslation();
  const act = useVerb(api.marketplace.act, orderChange);
  const { id, version } = order;
  const {
    form: _,
    field,
    ...rest
  } = useContractForm({
    schema: totalInput,
    defaultValues: { total: order.total === null ? "" : typedMoney(order.total) },
    submit: ({ total }) => act.mutateAsync({ id, version, action: "complete", total }),
    done: () => {
      toast.success(t("market.orders.done.complete"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        label={t("market.orders.complete_total")}
        required
        numeric
        inputMode="decimal"
        autoComplete="off"
        {...field("total")}
      />
    </FormBody>
  );
}
