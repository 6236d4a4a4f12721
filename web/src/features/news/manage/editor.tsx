import { type BaseSyntheticEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeNewsInput } from "#core/news/inputs.ts";
import { newsCategories, newsLimits } from "#core/news/model.ts";
import type { NewsView } from "#core/news/views.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useCatchUp } from "#web/app/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Markdown } from "#web/ui/content/markdown.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { PostBadges } from "../post-badges.tsx";
import { AudienceField } from "./audience-field.tsx";

const { id: _, version: __, ...fields } = changeNewsInput.shape;
const words = z.strictObject(fields);
export type Words = z.output<typeof words>;

export const emptyWords: Words = {
  title: "",
  body: "",
  category: "general",
  important: false,
  audience: "organisation",
  buildingIds: [],
  entranceIds: [],
};

export function wordsOf({ title, body, category, important, audience, places }: NewsView): Words {
  return {
    title,
    body,
    category,
    important,
    audience,
    buildingIds: audience === "buildings" ? places.map(({ buildingId }) => buildingId) : [],
    entranceIds: places.flatMap(({ entranceId }) => entranceId ?? []),
  };
}

type Props = {
  initial: Words;
  /** What stood there when the form was filled in; once it is another, untouched fields take it over. */
  seen?: Words;
  /** Answers a refusal, of a form's `refused`. */
  refused?: (refusal: ShownRefusal) => false;
  /** What pressing a button does; the first one is the main one. */
  actions: readonly { label: string; submit: (words: Words) => Promise<NewsView> }[];
  done: (post: NewsView) => void;
};

/** The form of a post with what a resident will see beside it. What was typed stays until it is written. */
export function Editor({ initial, seen = initial, refused, actions, done }: Props) {
  const { t } = useTranslation();
  const submits = actions.map(({ submit }) => submit);
  const { form, field, submit, refusal, busy, unsettled } = useEditorForm(
    initial,
    submits,
    done,
    refused,
  );
  useCatchUp(form, JSON.stringify(seen), seen);
  const typed = form.watch();
  const { errors } = form.formState;
  const { audience, buildingIds, entranceIds } = typed;
  const places = audience === "buildings" ? "buildingIds" : "entranceIds";
  return (
    <div className="grid gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          const pressed = (event.nativeEvent as SubmitEvent).submitter?.dataset["action"];
          void submit(Number(pressed ?? 0), event);
        }}
      >
        <TextField
          label={t("news.form.title")}
          required
          maxLength={newsLimits.title.max}
          autoComplete="off"
          readOnly={unsettled}
          {...field("title")}
        />
        <TextArea
          label={t("news.form.body")}
          hint={t("news.form.body_hint")}
          required
          rows={10}
          maxLength={newsLimits.body.max}
          counter={{ value: typed.body.length, max: newsLimits.body.max }}
          readOnly={unsettled}
          {...field("body")}
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <SelectField
            className="min-w-0 flex-1 basis-48"
            label={t("news.form.category")}
            options={newsCategories.map((value) => ({
              value,
              label: t(`news.categories.${value}`),
            }))}
            {...field("category")}
          />
          <Checkbox
            className="flex-1 basis-64"
            label={t("news.form.important")}
            hint={t("news.form.important_hint")}
            {...form.register("important")}
          />
        </div>
        <AudienceField
          value={{ audience, buildingIds, entranceIds }}
          disabled={unsettled}
          error={errors[places] ? field(places).error : undefined}
          onChange={(value) => {
            const options = { shouldDirty: true };
            form.setValue("audience", value.audience, options);
            form.setValue("buildingIds", value.buildingIds, options);
            form.setValue("entranceIds", value.entranceIds, options);
            form.clearErrors(["buildingIds", "entranceIds"]);
          }}
        />
        <FormRefusal refusal={refusal} busy={busy} />
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          {actions.map(({ label }, at) => (
            <Button
              key={label}
              type="submit"
              data-action={at}
              variant={at === 0 ? "primary" : "secondary"}
              busy={busy}
            >
              {label}
            </Button>
          ))}
        </div>
      </form>
      <Card title={t("news.preview")} className="self-start lg:sticky lg:top-20">
        {typed.title || typed.body ? (
          <article className="flex flex-col gap-2">
            <PostBadges
              post={{
                category: typed.category,
                important: typed.important,
                pinned: false,
                status: "published",
                read: true,
              }}
            />
            <p className="text-xl font-[620] wrap-anywhere">{typed.title}</p>
            <Markdown text={typed.body} />
          </article>
        ) : (
          <p className="text-ink-soft">{t("news.preview_empty")}</p>
        )}
      </Card>
    </div>
  );
}

/** One form, several buttons: which one was pressed says what is done with the same words. */
function useEditorForm(
  initial: Words,
  submits: readonly ((words: Words) => Promise<NewsView>)[],
  done: (post: NewsView) => void,
  refused: Props["refused"],
) {
  const pressed = useRef(0);
  const { submit, ...rest } = useContractForm({
    schema: words,
    defaultValues: initial,
    once: true,
    submit: (values) => {
      const call = submits[pressed.current] ?? submits[0];
      if (!call) throw new Error("a form without a button");
      return call(values);
    },
    done,
    ...(refused ? { refused } : {}),
  });
  return {
    ...rest,
    submit: (action: number, event: BaseSyntheticEvent) => {
      // What may have arrived is asked for again as it was.
      if (!rest.unsettled) pressed.current = action;
      return submit(event);
    },
  };
}
