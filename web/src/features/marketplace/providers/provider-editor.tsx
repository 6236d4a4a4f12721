import { useTranslation } from "react-i18next";
import { marketLimits } from "#core/marketplace/model.ts";
import type { ProviderView } from "#core/marketplace/views.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { clockText, weekdays } from "../shop/provider-parts.tsx";
import { DayFields } from "./day-fields.tsx";
import { type ProviderTyped, readProvider, type ProviderInput } from "./provider-form.ts";
import { ServiceFields } from "./service-fields.tsx";

type Props = {
  initial: ProviderTyped;
  label: string;
  submit: (input: ProviderInput) => Promise<ProviderView>;
  done: (provider: ProviderView) => void;
  /** Answers a refusal, of a form's `refused`. */
  refused?: (refusal: ShownRefusal) => false;
};

const halfHours = Array.from({ length: 49 }, (_, n) => n * 30);

/** The form of a provider: contact, hours of the week, days off, services. What was typed stays until it is written. */
export function ProviderEditor({ initial, label, submit: send, done, refused }: Props) {
  const { t } = useTranslation();
  const { form, field, submit, refusal, busy, unsettled } = useContractForm({
    schema: readProvider,
    defaultValues: initial,
    once: true,
    submit: send,
    done,
    ...(refused ? { refused } : {}),
  });
  const about = form.watch("about");
  const clocks = (some: readonly number[]) =>
    some.map((value) => ({ value: String(value), label: clockText(value) }));
  return (
    <form noValidate className="flex flex-col gap-stack" onSubmit={(event) => void submit(event)}>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("market.editor.name")}
            required
            maxLength={marketLimits.name.max}
            autoComplete="off"
            className="sm:col-span-2"
            {...field("name")}
          />
          <TextField
            label={t("market.editor.phone")}
            required
            type="tel"
            autoComplete="off"
            {...field("phone")}
          />
          <TextField
            label={t("market.editor.email")}
            optionalLabel={t("common.optional")}
            type="email"
            autoComplete="off"
            {...field("email")}
          />
          <TextArea
            label={t("market.editor.about")}
            optionalLabel={t("common.optional")}
            rows={3}
            maxLength={marketLimits.about}
            counter={{ value: about.length, max: marketLimits.about }}
            className="sm:col-span-2"
            {...field("about")}
          />
        </div>
      </Card>
      <Card title={t("market.editor.services")}>
        <ServiceFields form={form} field={field} />
      </Card>
      <Card title={t("market.editor.hours")}>
        <ul className="flex flex-col gap-3">
          {weekdays.map((day) => {
            const name = t(`market.weekdays.d${day}`);
            return (
              <li key={day} className="grid grid-cols-2 gap-3">
                <SelectField
                  label={t("market.editor.from", { day: name })}
                  placeholder={t("market.closed")}
                  clearable
                  options={clocks(halfHours.slice(0, -1))}
                  {...field(`hours.${day - 1}.from` as "hours.0.from")}
                />
                <SelectField
                  label={t("market.editor.to", { day: name })}
                  placeholder={t("market.closed")}
                  clearable
                  options={clocks(halfHours.slice(1))}
                  {...field(`hours.${day - 1}.to` as "hours.0.to")}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title={t("market.editor.days")}>
        <DayFields form={form} />
      </Card>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <Button type="submit" variant="primary" className="self-start" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
