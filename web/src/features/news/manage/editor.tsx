import { type BaseSyntheticEvent, useRef, useState } from "react";
import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { newsCategories, newsLimits } from "#core/news/model.ts";
import type { NewsFileView, NewsView } from "#core/news/views.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useCatchUp } from "#web/app/use-opened.ts";
import { useKeptDraft } from "#web/app/drafts/drafts.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { FormattedText } from "#web/app/formatting/formatted-text.tsx";
import { cx } from "#web/ui/cx.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { rewriteText } from "#web/ui/form/rewrite.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { AudienceField } from "./audience-field.tsx";
import { EventFields } from "./event-fields.tsx";
import { FilesField } from "./files-field.tsx";
import { type PostForm, readForm, type PostTexts } from "./form.ts";
import { ImportantField } from "./important-field.tsx";
import { nextItem } from "./marks.ts";
import { Preview } from "./preview.tsx";
import { PublicField } from "./public-field.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type PostFiles, usePostFiles } from "./use-post-files.ts";

export type Action = {
  label: string;
  submit: (texts: PostTexts) => Promise<NewsView>;
  /** Called afterwards. */
  done: (post: NewsView) => void;
};

type Props = {
  initial: PostForm;
  /** State in which the form was filled in; untouched fields take over a newer one. */
  seen?: PostForm;
  /** Files of the post. */
  files?: readonly NewsFileView[];
  /** Answers a refusal, of a form's `refused`. */
  refused?: (refusal: ShownRefusal) => false;
  /** State that somebody else saved meanwhile. */
  theirs?: PostForm | null;
  /** Actions of the buttons; the first is the main one. */
  actions: readonly Action[];
  /** Whoever leaves is asked, where what is typed is not what stands there. */
  asksToLeave?: boolean;
  /** Under this name what is typed is kept in the browser until it is written. */
  draft?: string;
};

const looks = ["write", "preview"] as const;
const nothing: readonly NewsFileView[] = [];

/** The form of a post with what a resident will see beside it. What was typed stays until it is written. */
export function Editor({ initial, seen = initial, files = nothing, refused, ...rest }: Props) {
  const { t } = useTranslation();
  const { actions, draft, theirs = null, asksToLeave = false } = rest;
  const [tab, setTab] = useState<"write" | "preview">("write");
  const hung = usePostFiles(files);
  // Written, it is no draft any more, though this page is still open.
  const [over, setOver] = useState(false);
  const saved = () => {
    setOver(true);
    hung.settle();
  };
  const { form, field, submit, wait, refusal, clearRefusal, busy, unsettled } = useEditorForm(
    initial,
    hung,
    actions,
    saved,
    refused,
  );
  useCatchUp(form, JSON.stringify(seen), seen);
  const typed = form.watch();
  const { errors } = form.formState;
  const { audience, buildingIds, entranceIds } = typed;
  const places = audience === "buildings" ? "buildingIds" : "entranceIds";
  const area = useRef<HTMLTextAreaElement>(null);
  // In the order of the page: the first faulty field gets the focus.
  const title = field("title");
  const body = field("body");
  const empty = draft === undefined || `${typed.title}${typed.body}`.trim() === "";
  useKeptDraft(draft ?? "news", typed, over || empty);
  const loses = () =>
    asksToLeave &&
    (hung.value !== undefined || JSON.stringify(form.getValues()) !== JSON.stringify(seen));
  const leave = useBlocker({ shouldBlockFn: loses, enableBeforeUnload: loses, withResolver: true });
  return (
    <div className="grid gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Tabs
        className="lg:hidden"
        label={t("news.look.title")}
        value={tab}
        onValueChange={setTab}
        items={looks.map((value) => ({ value, label: t(`news.look.${value}`) }))}
      />
      <form
        noValidate
        className={cx("flex flex-col gap-4", tab === "preview" && "max-lg:hidden")}
        onSubmit={(event) => {
          const pressed = (event.nativeEvent as SubmitEvent).submitter?.dataset["action"];
          void submit(Number(pressed ?? 0), event);
        }}
      >
        <Locked while={unsettled}>
          <TextField
            label={t("news.form.title")}
            required
            maxLength={newsLimits.title.max}
            autoComplete="off"
            {...title}
          />
          <div className="flex flex-col gap-2">
            <Toolbar
              area={area}
              disabled={unsettled}
              onChange={(text) => form.setValue("body", text, { shouldDirty: true })}
            />
            <TextArea
              label={t("news.form.body")}
              hint={t("news.form.body_hint")}
              required
              rows={10}
              maxLength={newsLimits.body.max}
              counter={{ value: typed.body.length, max: newsLimits.body.max }}
              {...body}
              onKeyDown={(event) => {
                const { selectionStart: at, selectionEnd, value } = event.currentTarget;
                const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
                if (event.key !== "Enter" || !plain || belongsToComposition(event.nativeEvent))
                  return;
                const next = at === selectionEnd ? nextItem(value, at) : null;
                if (!next) return;
                event.preventDefault();
                rewriteText(
                  event.currentTarget,
                  () => form.setValue("body", next.text, { shouldDirty: true }),
                  [next.from, next.to],
                );
              }}
              ref={(box) => {
                area.current = box;
                body.ref(box);
              }}
            />
          </div>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            <SelectField
              className="min-w-0 flex-1 basis-48"
              label={t("news.form.category")}
              options={newsCategories.map((value) => ({
                value,
                label: t(`news.categories.${value}`),
              }))}
              {...field("category")}
            />
            <ImportantField className="flex-1 basis-64" field={form.register("important")} />
          </div>
          {typed.category === "events" && <EventFields control={form.control} field={field} />}
          <FilesField files={hung} />
          <AudienceField
            value={{ audience, buildingIds, entranceIds }}
            disabled={unsettled}
            message={{ title: typed.title, body: typed.body, important: typed.important }}
            error={errors[places] ? field(places).error : undefined}
            onChange={(value) => {
              const options = { shouldDirty: true };
              form.setValue("audience", value.audience, options);
              form.setValue("buildingIds", value.buildingIds, options);
              form.setValue("entranceIds", value.entranceIds, options);
              form.clearErrors(["buildingIds", "entranceIds"]);
            }}
          />
          <Checkbox
            label={t("news.form.comments")}
            hint={t("news.form.comments_hint")}
            {...form.register("commentsAllowed")}
          />
          <PublicField {...form.register("isPublic")} />
        </Locked>
        <FormRefusal refusal={refusal} busy={busy} />
        <UploadWaitNotice wait={wait} deed="act" onWithout={wait.without(hung.removeFailed)} />
        {theirs && (theirs.title !== typed.title || theirs.body !== typed.body) && (
          <Card title={t("news.theirs.title")} description={t("news.theirs.text")}>
            <section aria-label={theirs.title}>
              <p className="font-semibold">{theirs.title}</p>
              <FormattedText text={theirs.body} />
            </section>
            <Button
              className="mt-3"
              onClick={() => {
                form.reset(theirs);
                clearRefusal();
              }}
            >
              {t("news.theirs.take")}
            </Button>
          </Card>
        )}
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
      <div className={cx("min-w-0", tab === "write" && "max-lg:hidden")}>
        <Preview post={typed} files={hung.stored} />
      </div>
      <ConfirmDialog
        open={leave.status === "blocked"}
        inHistory={false}
        onOpenChange={(open) => open || leave.reset?.()}
        title={t("news.leave.title")}
        description={t("news.leave.text")}
        confirmLabel={t("news.leave.confirm")}
        cancelLabel={t("news.leave.stay")}
        danger
        onConfirm={() => leave.proceed?.()}
      />
    </div>
  );
}

/** Creates a form with several buttons; the pressed one decides what happens. */
function useEditorForm(
  initial: PostForm,
  files: PostFiles,
  actions: readonly Action[],
  saved: () => void,
  refused: Props["refused"],
) {
  const pressed = useRef(0);
  const wait = useUploadWait(files);
  const { submit, ...rest } = useContractForm({
    schema: (typed: PostForm) => readForm(typed, files.value),
    isReady: wait.press,
    defaultValues: initial,
    once: true,
    submit: (values: PostTexts) => {
      const action = actions[pressed.current] ?? actions[0];
      if (!action) throw new Error("a form without a button");
      return action.submit(values).then((post) => ({ post, action }));
    },
    done: ({ post, action }) => {
      saved();
      action.done(post);
    },
    ...(refused ? { refused } : {}),
  });
  useWaitedSend(wait, submit);
  return {
    ...rest,
    wait,
    submit: (action: number, event: BaseSyntheticEvent) => {
      // What may have arrived is asked for again as it was.
      if (!rest.unsettled) pressed.current = action;
      return submit(event);
    },
  };
}
