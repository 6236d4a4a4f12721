import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { minute } from "#core/kernel/time.ts";
import { rescheduleInput } from "#core/marketplace/inputs.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { orderChange } from "../queries.ts";
import { TimeField } from "../shop/time-field.tsx";

type Props = { order: OrderView; open: boolean; onClose: () => void };

/** Dialog that moves an order to another free time. */
export function RescheduleDialog({ order, open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t("market.orders.reschedule.title", { number: order.number })}
      description={t("market.orders.reschedule.lead")}
      submitLabel={t("market.orders.reschedule.action")}
      cancelLabel={t("market.orders.keep")}
    >
      {(frame) => <Times order={order} frame={frame} />}
    </FormDialog>
  );
}

function Times({ order, frame }: { order: OrderView; frame: Frame }) {
  const { t } = useTranslation();
  const reschedule = useVerb(api.marketplace.reschedule, orderChange);
  const { id, version, serviceId, startsAt, endsAt } = order;
  const { form, field, ...rest } = useContractForm({
    schema: rescheduleInput,
    defaultValues: { id, version, startsAt: "" },
    submit: (values) => reschedule.mutateAsync(values),
    done: () => {
      toast.success(t("market.orders.reschedule.done"));
      frame.close();
    },
    refused: ({ code }) => {
      // Somebody was faster: the times that are left come by themselves.
      if (code === "marketplace.slot_taken") form.setValue("startsAt", "");
      return false;
    },
  });
  const time = useController({ control: form.control, name: "startsAt" });
  return (
    <FormBody frame={frame} {...rest}>
      <TimeField
        service={{ id: serviceId }}
        moved={{ orderId: id, minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / minute }}
        value={form.watch("startsAt")}
        disabled={rest.busy}
        error={field("startsAt").error}
        fieldRef={time.field.ref}
        onChange={(value) => {
          form.setValue("startsAt", value, { shouldDirty: true });
          form.clearErrors("startsAt");
        }}
      />
    </FormBody>
  );
}
