import { useQuery } from "@tanstack/react-query";
import { Controller, type FieldError, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { invoiceTypes } from "#core/billing/model.ts";
import { microPerKopeck, priceOf } from "#core/billing/rules/line.ts";
import { createTariffInput } from "#core/finance/inputs.ts";
import { financeLimits, tariffKinds, unreadPolicies } from "#core/finance/model.ts";
import { meterKinds } from "#core/meters/model.ts";
import type { TariffView } from "#core/finance/views.ts";
import { readPrice } from "#core/kernel/money.ts";
import { addMonths } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatMonth } from "#web/app/language/format.ts";
import {
  DecisionFields,
  tariffDecisionTyped,
  typeDecision,
} from "#web/features/billing/decision/public.tsx";
import { readVat, typedVat, vatOptions } from "#web/features/billing/public.tsx";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { typedPrice } from "#web/app/language/typed-price.ts";
import { placeText } from "../amounts.ts";
import { tariffChange } from "../queries.ts";

const { name, type, kind, validFrom } = createTariffInput.shape;
/** Up to six decimals, in millionths of a hryvnia. */
const readable = z.refine<string>((text) => (readPrice(text) ?? 0) > 0, { error: "price" });
const priceField = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1), readable),
    z.transform((text) => readPrice(text) ?? 0),
  ),
  z.int().check(z.maximum(financeLimits.price.max * microPerKopeck, { error: "money_range" })),
);
const schema = z.object({
  name,
  buildingId: placeText,
  type,
  kind,
  price: priceField,
  vatRate: z.pipe(z.string(), z.transform(readVat)),
  meterKind: z.enum(meterKinds),
  unread: z.enum(unreadPolicies),
  validFrom,
  validTo: z.pipe(
    z.string(),
    z.transform((month) => month || null),
  ),
  decision: tariffDecisionTyped,
});

type Props = Opening & { tariff: TariffView | null };

/** A new tariff, or one that changes; what was billed by it stays as it was. */
export function TariffForm({ tariff, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={tariff ? t("finance.tariff.edit_of", { name: tariff.name }) : t("finance.tariff.new")}
      cancelLabel={t("common.close")}
      submitLabel={t("finance.tariff.submit")}
    >
      {(frame) => <Fields tariff={tariff} frame={frame} />}
    </FormDialog>
  );
}

/** Converts a tariff's decision for its fields; a new one holds since the tariff's first month. */
const decisionOf = (tariff: TariffView | null, month: string) =>
  typeDecision(tariff?.decision, tariff?.decision?.since ?? `${tariff?.validFrom ?? month}-01`);

/** Lists months from two years ago to the next one, and those of the tariff. */
function monthsAround(today: string, tariff: TariffView | null): string[] {
  const months = Array.from({ length: 37 }, (_, at) => addMonths(today.slice(0, 7), 12 - at));
  const tariffMonths = tariff
    ? [tariff.validFrom, ...(tariff.validTo ? [tariff.validTo] : [])]
    : [];
  return [...new Set([...months, ...tariffMonths])].toSorted().toReversed();
}

function Fields({ tariff, frame }: { tariff: TariffView | null; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const create = useVerb(api.finance.createTariff, { ...tariffChange, once: true });
  const change = useVerb(api.finance.changeTariff, tariffChange);
  const { field, form, errorText, ...rest } = useContractForm({
    once: true,
    schema,
    mode: "onTouched",
    defaultValues: {
      name: tariff?.name ?? "",
      buildingId: tariff?.building?.id ?? "",
      type: tariff?.type ?? "maintenance",
      kind: tariff?.kind ?? "m2",
      price: tariff ? typedPrice(tariff.priceMicro ?? tariff.price * microPerKopeck) : "",
      vatRate: typedVat(tariff?.vatRate),
      meterKind: tariff?.meterKind ?? "cold_water",
      unread: tariff?.unread ?? "skip",
      validFrom: tariff?.validFrom ?? today.slice(0, 7),
      validTo: tariff?.validTo ?? "",
      decision: decisionOf(tariff, today.slice(0, 7)),
    },
    submit: ({ meterKind, unread, price, ...fields }) => {
      const { unitPrice, unitMicro } = priceOf(price);
      const input = { ...fields, price: unitPrice, priceMicro: unitMicro };
      const values = input.kind === "metered" ? { ...input, meterKind, unread } : input;
      return tariff
        ? change.mutateAsync({ ...values, id: tariff.id, version: tariff.version })
        : create.mutateAsync(values);
    },
    done: () => {
      toast.success(t(tariff ? "finance.tariff.changed" : "finance.tariff.created"));
      frame.close();
    },
  });
  const [chosen, typedNow, decision] = useWatch({
    control: form.control,
    name: ["kind", "price", "decision"],
  });
  const isPriceNew =
    tariff !== null && readPrice(typedNow) !== (tariff.priceMicro ?? tariff.price * microPerKopeck);
  const isDecisionOld =
    Boolean(tariff?.decision) &&
    JSON.stringify(decision) === JSON.stringify(decisionOf(tariff, today.slice(0, 7)));
  const faults = form.formState.errors.decision as Record<string, FieldError> | undefined;
  const validFromField = field("validFrom");
  /** The day since which it holds follows the first month until somebody types another. */
  const followMonth = (month: string) => {
    const { validFrom: before, decision: typed } = form.getValues();
    if (typed.since === `${before}-01`)
      form.setValue("decision", { ...typed, since: `${month}-01` });
  };
  const months = monthsAround(today, tariff).map((month) => ({
    value: month,
    label: formatMonth(month),
    group: month.slice(0, 4),
  }));
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        data-autofocus
        label={t("finance.tariff.name")}
        hint={t("finance.tariff.name_hint")}
        autoComplete="off"
        maxLength={financeLimits.name.max}
        {...field("name")}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={t("finance.tariff.kind")}
          options={tariffKinds.map((value) => ({
            value,
            label: t(`finance.tariff.kinds.${value}`),
          }))}
          {...field("kind")}
        />
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("finance.tariff.price")}
          {...field("price")}
        />
        <SelectField label={t("billing.vat.label")} options={vatOptions(t)} {...field("vatRate")} />
        {chosen === "metered" && (
          <>
            <SelectField
              label={t("finance.tariff.meter_kind")}
              options={meterKinds.map((value) => ({
                value,
                label: t(`finance.tariff.meter_kinds.${value}`),
              }))}
              {...field("meterKind")}
            />
            <SelectField
              label={t("finance.tariff.unread")}
              options={unreadPolicies.map((value) => ({
                value,
                label: t(`finance.tariff.unread_policy.${value}`),
              }))}
              {...field("unread")}
            />
          </>
        )}
        <SelectField
          label={t("finance.tariff.type")}
          options={invoiceTypes.map((value) => ({ value, label: t(`billing.type.${value}`) }))}
          {...field("type")}
        />
        <SelectField
          label={t("finance.tariff.building")}
          options={[
            { value: "", label: t("finance.all_buildings") },
            ...buildings.map(({ id, address }) => ({ value: id, label: address })),
          ]}
          {...field("buildingId")}
        />
        <SelectField
          label={t("finance.tariff.from")}
          options={months}
          {...validFromField}
          onChange={(event) => {
            followMonth(event.currentTarget.value);
            return validFromField.onChange(event);
          }}
        />
        <SelectField
          label={t("finance.tariff.to")}
          options={[{ value: "", label: t("finance.tariff.no_end") }, ...months]}
          {...field("validTo")}
        />
      </div>
      <Controller
        control={form.control}
        name="decision"
        render={({ field: { value, onChange } }) => (
          <DecisionFields
            value={value}
            onChange={onChange}
            lead={t("finance.tariff.decision.lead")}
            documentTitle={tariff?.decision?.document?.title}
            warning={
              isPriceNew && isDecisionOld ? t("finance.tariff.decision.price_changed") : null
            }
            errors={Object.fromEntries(
              Object.keys(value).map((part) => {
                const error = faults?.[part];
                return [part, error && errorText(error)];
              }),
            )}
          />
        )}
      />
    </FormBody>
  );
}
