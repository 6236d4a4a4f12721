import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { type ExpenseInput, expenseInput } from "#core/finance/inputs.ts";
import { type ExpenseCategory, expenseCategories, financeLimits } from "#core/finance/model.ts";
import type { ExpenseDetails } from "#core/finance/spending/views.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { moneyText } from "#web/app/form/money-text.ts";
import { placeText } from "../amounts.ts";
import { closingQuery, disclosureQuery, expenseChange } from "../queries.ts";
import { DocumentsField, useDocuments } from "./documents-field.tsx";

const { category, day, amount, supplier } = expenseInput.shape;
const schema = z.object({
  buildingId: placeText,
  category,
  day,
  amount: moneyText(amount),
  supplier,
  note: z.string().check(z.maxLength(financeLimits.note)),
});

type Corrected = {
  /** Expense that is corrected; its documents stay. */
  expense: ExpenseDetails;
  onCorrected: (expense: ExpenseDetails) => void;
};
/** A line of a statement that it is: its day and sum are the bank's. */
type FromLine = {
  /** False while it is still asked what it may be. */
  ready: boolean;
  /** To whom, when and how much, in words. */
  description: string;
  /** Kopecks. */
  amount: number;
  day: string;
  supplier: string;
  note: string;
  /** Category and building of the last expense of the same payee. */
  usual: { category: ExpenseCategory; buildingId: string | null } | null;
  /** Stands above the fields. */
  before: ReactNode;
  record: (input: Omit<ExpenseInput, "day" | "amount">) => Promise<unknown>;
};
type Props = Opening & { corrects?: Corrected; line?: FromLine };

/** Money that went out, new or as it should have been. */
export function ExpenseForm({ corrects, line, ...opening }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t(corrects ? "finance.expense.correct_title" : "finance.expense.title")}
      {...(corrects ? { description: t("finance.expense.correct_text") } : {})}
      {...(line ? { description: line.description } : {})}
      cancelLabel={t("common.close")}
      submitLabel={t(corrects ? "finance.expense.correct_submit" : "finance.expense.submit")}
    >
      {(frame) =>
        line && !line.ready ? (
          <Skeleton className="h-64 rounded-lg" />
        ) : (
          <Fields frame={frame} corrects={corrects} line={line} />
        )
      }
    </FormDialog>
  );
}

type FieldsProps = {
  frame: Frame;
  corrects: Corrected | undefined;
  line: FromLine | undefined;
};

function Fields({ frame, corrects, line }: FieldsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const openFrom = useQuery(closingQuery).data?.openFrom;
  const earliest = addDays(today, -financeLimits.days);
  const closed = openFrom && openFrom > earliest ? openFrom : null;
  const servesAll = useServesAll();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const { data: disclosure } = useQuery(disclosureQuery);
  const documents = useDocuments();
  const record = useVerb(api.finance.recordExpense, { ...expenseChange, once: true });
  const correct = useVerb(api.finance.correctExpense, { ...expenseChange, once: true });
  const old = corrects?.expense;
  const wait = useUploadWait(documents);
  const { form, field, ...rest } = useContractForm({
    once: true,
    isReady: wait.press,
    schema,
    mode: "onTouched",
    defaultValues: {
      buildingId: old
        ? (old.building?.id ?? "")
        : (line?.usual?.buildingId ?? (servesAll ? "" : (buildings[0]?.id ?? ""))),
      category: old?.category ?? line?.usual?.category ?? "services",
      day: old && (!closed || old.day >= closed) ? old.day : (line?.day ?? today),
      amount: old || line ? writeMoney((old ?? line)?.amount ?? 0) : "",
      supplier: (old ?? line)?.supplier ?? "",
      note: (old ?? line)?.note ?? "",
    },
    submit: async (values) => {
      const input = { ...values, note: values.note || null };
      if (corrects) {
        corrects.onCorrected(await correct.mutateAsync({ ...input, id: corrects.expense.id }));
        return input;
      }
      const fileIds = documents.arrived.map(({ file }) => file.id);
      if (line) {
        const { day: _day, amount: _amount, ...rest } = input;
        await line.record({ ...rest, fileIds });
        return input;
      }
      await record.mutateAsync({ ...input, fileIds });
      return input;
    },
    done: (input) => {
      const key = corrects ? "finance.expense.corrected" : "finance.expense.done";
      toast.success(t(key, { amount: formatMoney(input.amount) }));
      frame.close();
    },
  });
  useWaitedSend(wait, rest.submit);
  return (
    <FormBody frame={frame} {...rest}>
      {line?.before}
      <TextField
        required
        data-autofocus
        label={t("finance.expense.supplier")}
        autoComplete="off"
        maxLength={financeLimits.supplier.max}
        {...field("supplier")}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {!line && (
          <>
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
              render={({ field: inputProps }) => (
                <DayField
                  required
                  label={t("finance.expense.day")}
                  min={closed ?? earliest}
                  {...(closed
                    ? { hint: t("finance.closing.first_day", { date: formatDay(closed) }) }
                    : {})}
                  max={today}
                  value={inputProps.value}
                  onChange={inputProps.onChange}
                  onBlur={inputProps.onBlur}
                  error={field("day").error}
                />
              )}
            />
          </>
        )}
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
        hint={disclosure?.shown ? t("finance.expense.note_shown") : undefined}
        optionalLabel={t("common.optional")}
        {...field("note")}
      />
      {!corrects && <DocumentsField documents={documents} />}
      <UploadWaitNotice wait={wait} deed="save" onWithout={wait.without(documents.removeFailed)} />
    </FormBody>
  );
}
