import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { expenseCategories, financeLimits } from "#core/finance/model.ts";
import { createRecurringInput } from "#core/finance/spending/inputs.ts";
import type { RecurringView } from "#core/finance/spending/views.ts";
import { addMonths } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText } from "#web/app/form/money-text.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { placeText } from "../amounts.ts";
import { recurringChange } from "../queries.ts";

const { category, amount, supplier, dayOfMonth, firstMonth, lastMonth } =
  createRecurringInput.shape;
const schema = z.object({
  buildingId: placeText,
  category,
  amount: moneyText(amount),
  supplier,
  note: z.string().check(z.maxLength(financeLimits.note)),
  dayOfMonth: z.pipe(
    z.pipe(
      z.string(),
      z.transform((day) => Number(day)),
    ),
    dayOfMonth,
  ),
  firstMonth,
  lastMonth: z.pipe(
    z.pipe(
      z.string(),
      z.transform((month) => month || null),
    ),
    lastMonth,
  ),
});

type Props = Opening & { recurring: RecurringView | null };

/** Form of a recurring expense, new or changed. */
export function RecurringForm({ recurring, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t(recurring ? "finance.recurring.change" : "finance.recurring.new")}
      description={t("finance.recurring.lead")}
      cancelLabel={t("common.close")}
      submitLabel={t("finance.tariff.submit")}
    >
      {(frame) => <Fields frame={frame} recurring={recurring} />}
    </FormDialog>
  );
}

function Fields({ frame, recurring }: { frame: Frame; recurring: RecurringView | null }) {
  const { t } = useTranslation();
  const thisMonth = useToday().slice(0, 7);
  const servesAll = useServesAll();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const create = useVerb(api.finance.createRecurring, { ...recurringChange, once: true });
  const change = useVerb(api.finance.changeRecurring, recurringChange);
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once: recurring === null,
    schema,
    mode: "onTouched",
    defaultValues: {
      buildingId: recurring
        ? (recurring.building?.id ?? "")
        : servesAll
          ? ""
          : (buildings[0]?.id ?? ""),
      category: recurring?.category ?? "services",
      amount: recurring ? writeMoney(recurring.amount) : "",
      supplier: recurring?.supplier ?? "",
      note: recurring?.note ?? "",
      dayOfMonth: String(recurring?.dayOfMonth ?? 1),
      firstMonth: thisMonth,
      lastMonth: recurring?.lastMonth ?? "",
    },
    submit: ({ firstMonth: first, ...values }) => {
      const input = { ...values, note: values.note || null };
      if (!recurring) return create.mutateAsync({ ...input, firstMonth: first });
      const { id, version } = recurring;
      return change.mutateAsync({ ...input, id, version });
    },
    done: ({ supplier: name }) => {
      toast.success(t("finance.recurring.saved", { name }));
      frame.close();
    },
  });
  const months = Array.from({ length: 13 }, (_, at) => addMonths(thisMonth, at));
  const ends = [...new Set([...(recurring?.lastMonth ? [recurring.lastMonth] : []), ...months])];
  const asOption = (value: string) => ({ value, label: formatMonth(value) });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        data-autofocus
        label={t("finance.recurring.supplier")}
        autoComplete="off"
        maxLength={financeLimits.supplier.max}
        {...field("supplier")}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          required
          numeric
          inputMode="decimal"
          autoComplete="off"
          label={t("finance.expense.amount")}
          {...field("amount")}
        />
        <TextField
          required
          numeric
          inputMode="numeric"
          autoComplete="off"
          cutAt={2}
          label={t("finance.recurring.day")}
          hint={t("finance.recurring.day_hint")}
          {...field("dayOfMonth")}
        />
        <SelectField
          label={t("finance.expense.category")}
          options={expenseCategories.map((value) => ({
            value,
            label: t(`finance.category.${value}`),
          }))}
          {...field("category")}
        />
        <SelectField
          label={t("finance.expense.building")}
          options={[
            ...(servesAll ? [{ value: "", label: t("finance.whole") }] : []),
            ...buildings.map(({ id, address }) => ({ value: id, label: address })),
          ]}
          {...field("buildingId")}
        />
        {!recurring && (
          <SelectField
            label={t("finance.tariff.from")}
            options={months.map(asOption)}
            {...field("firstMonth")}
          />
        )}
        <SelectField
          label={t("finance.tariff.to")}
          options={[{ value: "", label: t("finance.tariff.no_end") }, ...ends.map(asOption)]}
          {...field("lastMonth")}
        />
      </div>
      <TextArea
        rows={2}
        label={t("finance.expense.note")}
        optionalLabel={t("common.optional")}
        {...field("note")}
      />
    </FormBody>
  );
}
