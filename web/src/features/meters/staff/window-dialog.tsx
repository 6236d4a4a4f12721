import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { WindowView } from "#core/meters/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useOpened } from "#web/app/use-opened.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { meterChange } from "../queries.ts";

const day = z.pipe(z.string(), z.transform(Number));
const schema = z.object({ fromDay: day, toDay: day });
const days = Array.from({ length: 31 }, (_, at) => String(at + 1)).map((value) => ({
  value,
  label: value,
}));

/** On which days of a month residents are asked for their readings. */
export function WindowDialog({ window, ...opening }: Opening & { window: WindowView }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("meters.window.title")}
      description={t("meters.window.text")}
      submitLabel={t("meters.window.save")}
    >
      {(frame) => <Fields window={window} frame={frame} />}
    </FormDialog>
  );
}

const daysOf = ({ fromDay, toDay }: WindowView) => ({
  fromDay: String(fromDay),
  toDay: String(toDay),
});

function Fields({ window, frame }: { window: WindowView; frame: Frame }) {
  const { t } = useTranslation();
  const set = useVerb(api.meters.setWindow, meterChange);
  const opened = useOpened({ known: window, mark: window.version, written: daysOf });
  const { form, field, ...rest } = useContractForm({
    schema,
    defaultValues: opened.first,
    submit: (values) => set.mutateAsync({ ...values, version: opened.seen.version }),
    refused: opened.refused,
    done: () => {
      toast.success(t("meters.window.saved"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <SelectField label={t("meters.window.from")} options={days} {...field("fromDay")} />
      <SelectField
        label={t("meters.window.to")}
        hint={t("meters.window.to_hint")}
        options={days}
        {...field("toDay")}
      />
    </FormBody>
  );
}
