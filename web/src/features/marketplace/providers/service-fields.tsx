import { Plus, Trash2 } from "lucide-react";
import { type FieldPath, useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categories, marketLimits, pricings } from "#core/marketplace/model.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { emptyService, type ProviderForm, type ProviderTyped } from "./provider-form.ts";

type Props = {
  form: ProviderForm;
  field: (name: FieldPath<ProviderTyped>) => { name: string; error: string | undefined };
};

/** Fields of a provider's services. */
export function ServiceFields({ form, field }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "services" });
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-6">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <Service form={form} field={field} at={at} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      {fields.length < marketLimits.services && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => append(emptyService)}
        >
          {t("market.editor.add_service")}
        </Button>
      )}
    </div>
  );
}

type ServiceProps = Props & { at: number; onRemove: () => void };

function Service({ form, field, at, onRemove }: ServiceProps) {
  const { t } = useTranslation();
  const pricing = useWatch({ control: form.control, name: `services.${at}.pricing` });
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm text-ink-soft">
        {t("market.service")} {at + 1}
      </legend>
      <TextField
        label={t("market.editor.title")}
        required
        maxLength={marketLimits.name.max}
        autoComplete="off"
        {...field(`services.${at}.title`)}
      />
      <SelectField
        label={t("market.category")}
        options={categories.map((value) => ({ value, label: t(`market.categories.${value}`) }))}
        {...field(`services.${at}.category`)}
      />
      <SelectField
        label={t("market.editor.pricing")}
        options={pricings.map((value) => ({ value, label: t(`market.pricings.${value}`) }))}
        {...field(`services.${at}.pricing`)}
      />
      {pricing !== "on_request" && (
        <TextField
          label={t("market.editor.price")}
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          {...field(`services.${at}.price`)}
        />
      )}
      <TextField
        label={t("market.editor.minutes")}
        required
        numeric
        inputMode="numeric"
        autoComplete="off"
        {...field(`services.${at}.minutes`)}
      />
      <TextArea
        label={t("market.editor.service_about")}
        optionalLabel={t("common.optional")}
        rows={2}
        maxLength={marketLimits.about}
        className="sm:col-span-2"
        {...field(`services.${at}.about`)}
      />
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      >
        {t("market.editor.remove_service")}
      </Button>
    </fieldset>
  );
}
