import { Plus, Undo2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FieldError, type FieldPath, useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits, units } from "#core/billing/model.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { lineTotal } from "../amounts.ts";
import { vatOptions } from "./vat.ts";
import { emptyLine, type IssueForm, type IssueTyped, type LineTyped } from "./issue-form.ts";

type Props = {
  form: IssueForm;
  field: (name: FieldPath<IssueTyped>) => { name: string; error: string | undefined };
  errorText: (error: FieldError) => string;
};

/** Fields of the lines. A removed line can be put back. */
export function LineFields({ form, field, errorText }: Props) {
  const { t } = useTranslation();
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: "lines",
  });
  const [gone, setGone] = useState<{ at: number; line: LineTyped } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (gone) undo.current?.focus();
  }, [gone]);
  const { lines: whole } = form.formState.errors;
  const ofAll = (whole?.root ?? whole) as FieldError | undefined;
  const take = (at: number) => {
    const line = form.getValues(`lines.${at}`);
    remove(at);
    setGone({ at, line });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-[560]">{t("billing.issue.lines")}</legend>
      <ul className="flex flex-col gap-2.5">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <Line
              form={form}
              field={field}
              at={at}
              {...(fields.length > 1 ? { onRemove: () => take(at) } : {})}
            />
          </li>
        ))}
      </ul>
      {ofAll?.type && (
        <p role="alert" className="text-sm text-brick-ink">
          {errorText(ofAll)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={fields.length >= limits.lines.max}
          onClick={() => {
            setGone(null);
            append(emptyLine, { focusName: `lines.${fields.length}.title` });
          }}
        >
          {t("billing.issue.add")}
        </Button>
        {gone && (
          <span role="status" className="flex items-center gap-2 text-sm text-ink-soft">
            {t("billing.issue.removed")}
            <Button
              ref={undo}
              size="sm"
              variant="quiet"
              icon={<Undo2 aria-hidden />}
              onClick={() => {
                insert(gone.at, gone.line, { focusName: `lines.${gone.at}.title` });
                setGone(null);
              }}
            >
              {t("billing.issue.undo")}
            </Button>
          </span>
        )}
      </div>
    </fieldset>
  );
}

// Only the first line shows its labels where there is room for a row: below it they would repeat.
const afterLabel = "sm:pt-[calc(var(--type-sm-line)+0.375rem)] sm:[li+li_&]:pt-0";

type LineProps = Pick<Props, "form" | "field"> & { at: number; onRemove?: () => void };

function Line({ form, field, at, onRemove }: LineProps) {
  const { t } = useTranslation();
  const number = at + 1;
  const typed = useWatch({ control: form.control, name: `lines.${at}` });
  const sum = typed ? lineTotal(typed) : null;
  return (
    <div
      role="group"
      aria-label={t("billing.issue.line", { number })}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem] items-start gap-x-3 gap-y-2.5 rounded-md border border-line bg-surface p-3 sm:grid-cols-[minmax(0,3fr)_6.5rem_7rem_7.5rem_8rem_6.5rem_2rem] sm:border-0 sm:bg-transparent sm:p-0 sm:[li+li_&_label]:sr-only"
    >
      <TextField
        required
        className="col-span-2 sm:col-span-1"
        label={t("billing.issue.name")}
        placeholder={t("billing.issue.name_example")}
        autoComplete="off"
        maxLength={limits.title.max}
        {...field(`lines.${at}.title`)}
      />
      <TextField
        required
        numeric
        inputMode="decimal"
        autoComplete="off"
        className="row-start-2 sm:row-start-auto"
        label={t("billing.issue.quantity")}
        {...field(`lines.${at}.quantity`)}
      />
      <SelectField
        className="row-start-2 sm:row-start-auto"
        label={t("billing.issue.unit")}
        options={[
          { value: "", label: t("billing.issue.no_unit") },
          ...units.map((unit) => ({ value: unit, label: t(`billing.unit.${unit}`) })),
        ]}
        {...field(`lines.${at}.unit`)}
      />
      <TextField
        required
        numeric
        inputMode="decimal"
        autoComplete="off"
        className="row-start-3 sm:row-start-auto"
        label={t("billing.issue.price")}
        {...field(`lines.${at}.unitPrice`)}
      />
      <SelectField
        className="row-start-3 sm:row-start-auto"
        label={t("billing.vat.label")}
        options={vatOptions(t)}
        {...field(`lines.${at}.vatRate`)}
      />
      <p
        className={cx(
          afterLabel,
          "col-span-2 row-start-4 flex flex-col self-end text-right sm:col-span-1 sm:row-start-auto sm:self-start",
        )}
      >
        <span className="sr-only">{t("billing.issue.sum")}: </span>
        <span className="flex min-h-control items-center justify-end font-[580] whitespace-nowrap tabular-nums">
          {sum === null ? "—" : formatMoney(sum)}
        </span>
        {sum !== null && Math.abs(sum) > limits.amount.max && (
          <span role="alert" className="text-sm text-brick-ink">
            {t("billing.issue.sum_range")}
          </span>
        )}
      </p>
      <span
        className={cx(
          afterLabel,
          "col-start-3 row-start-1 self-end sm:col-start-auto sm:row-start-auto sm:self-start",
        )}
      >
        {onRemove && (
          <span className="flex min-h-control items-center">
            <IconButton
              size="sm"
              label={t("billing.issue.remove", { number })}
              icon={<X aria-hidden />}
              onClick={onRemove}
            />
          </span>
        )}
      </span>
    </div>
  );
}
