import { type ReactNode, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#core/requests/model.ts";
import { findUsualPlace, type UsualCase, usualCases } from "#core/requests/rules/usual-place.ts";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { CategoryPicker } from "./category-picker.tsx";
import { useFieldText } from "./field-text.ts";
import { emptyForm, type RequestForm } from "./form-model.ts";

type Props = {
  form: RequestForm;
  emergency: ReactNode;
  /** True where there is an entrance to choose; undefined: a chosen case leaves the place as it is. */
  hasEntrance?: boolean | undefined;
};

/** Fields on what happened: picture, title with suggestions, description. */
export function WhatFields({ form, emergency, hasEntrance }: Props) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const [category, title] = useWatch({ control: form.control, name: ["category", "title"] });
  const subject = category ?? "other";
  const usualKind = useRef(emptyForm.kind);
  const choose = (usual: UsualCase, text: string) => {
    form.setValue("title", text, { shouldDirty: true, shouldValidate: true });
    const kind =
      category && hasEntrance !== undefined && findUsualPlace(category, usual, hasEntrance);
    // What somebody has chosen by hand stays.
    if (kind && form.getValues("kind") === usualKind.current) {
      usualKind.current = kind;
      form.setValue("kind", kind);
    }
    form.setFocus("description");
  };
  return (
    <>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <CategoryPicker
            label={t("requests.filter.category")}
            required
            value={field.value}
            onValueChange={(value) => {
              field.onChange(value);
              form.clearErrors("category");
            }}
            error={fault("category")}
          />
        )}
      />
      <div className="flex flex-col gap-2.5">
        <TextField
          {...form.register("title")}
          label={t("requests.form.field.title")}
          placeholder={t(`requests.form.suggest.${subject}.a`)}
          required
          maxLength={limits.title.max}
          enterKeyHint="next"
          error={fault("title")}
        />
        {category && title.trim() === "" && (
          <div
            role="group"
            aria-label={t("requests.form.suggestions")}
            className="flex flex-wrap gap-1.5"
          >
            {usualCases.map((key) => {
              const text = t(`requests.form.suggest.${category}.${key}`);
              return (
                <button
                  key={key}
                  type="button"
                  className="min-h-9 rounded-full border border-line-strong bg-raised px-3.5 py-1 text-left text-sm hover:border-line-control hover:bg-surface active:bg-sunken"
                  onClick={() => choose(key, text)}
                >
                  {text}
                </button>
              );
            })}
          </div>
        )}
      </div>
      {emergency}
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <TextArea
            {...field}
            label={t("requests.form.field.description")}
            hint={t(`requests.form.describe.${subject}`)}
            required
            rows={4}
            // A counter from the first letter on would only make people shy.
            {...(field.value.length > limits.description.max * 0.8
              ? { maxLength: limits.description.max }
              : {})}
            error={fault("description")}
          />
        )}
      />
    </>
  );
}
