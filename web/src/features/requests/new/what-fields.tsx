import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { limits } from "#core/requests/model.ts";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { CategoryPicker } from "./category-picker.tsx";
import { useFieldText } from "./field-text.ts";
import type { RequestForm } from "./form-model.ts";

const suggestions = ["a", "b", "c", "d"] as const;

/** Fields on what happened: picture, title with suggestions, description. */
export function WhatFields({ form, emergency }: { form: RequestForm; emergency: ReactNode }) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const [category, title] = useWatch({ control: form.control, name: ["category", "title"] });
  const subject = category ?? "other";
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
            {suggestions.map((key) => {
              const text = t(`requests.form.suggest.${category}.${key}`);
              return (
                <button
                  key={key}
                  type="button"
                  className="min-h-9 rounded-full border border-line-strong bg-raised px-3.5 py-1 text-left text-sm hover:border-line-control hover:bg-surface active:bg-sunken"
                  onClick={() => {
                    form.setValue("title", text, { shouldDirty: true, shouldValidate: true });
                    form.setFocus("description");
                  }}
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
