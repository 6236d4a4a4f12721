import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { expenseInput } from "#core/finance/inputs.ts";
import { expenseCategories, financeLimits } from "#core/finance/model.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { servedBuildingsQuery } from "#web/features/buildings/public.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moneyText } from "#web/app/form/money-text.ts";
import { placeText } from "../amounts.ts";
import { closingQuery, expenseChange } from "../queries.ts";

const { category, day, amount, supplier } = expenseInput.shape;
const schema = z.object({
  buildingId: placeText,
  category,
  day,
  amount: moneyText(amount),
  supplier,
  note: z.string().check(z.maxLength(financeLimits.note)),
});

/** Money that went out. */
export function RecordExpense(opening: Opening) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("finance.expense.title")}
      submitLabel={t("finance.expense.submit")}
    >
      {(frame) => <Fields frame={frame} />}
    </FormDialog>
  );
}

function Fields({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const openFrom = useQuery(closingQuery).data?.openFrom;
  const earliest = addDays(today, -financeLimits.days);
  const servesAll = useServesAll();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const record = useVerb(api.finance.recordExpense, { ...expenseChange, once: true });
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema,
    mode: "onTouched",
    defaultValues: {
      buildingId: servesAll ? "" : (buildings[0]?.id ?? ""),
      category: "services",
      day: today,
      amount: "",
      supplier: "",
      note: "",
    },
    submit: (values) => record.mutateAsync({ ...values, note: values.note || null }),
    done: (expense) => {
      toast.success(t("finance.expense.done", { amount: formatMoney(expense.amount) }));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        data-autofocus
        label={t("finance.expense.supplier")}
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
        <Controller
          control={form.control}
          name="day"
          render={({ field: held }) => (
            <DayField
              required
              label={t("finance.expense.day")}
              min={openFrom && openFrom > earliest ? openFrom : earliest}
              {...(openFrom && openFrom > earliest
                ? { hint: t("finance.closing.first_day", { date: formatDay(openFrom) }) }
                : {})}
              max={today}
              value={held.value}
              onChange={held.onChange}
              onBlur={held.onBlur}
              error={field("day").error}
            />
          )}
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
