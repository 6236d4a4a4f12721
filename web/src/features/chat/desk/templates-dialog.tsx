import { useQuery } from "@tanstack/react-query";
import { PenLine, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addTemplateInput } from "#core/chat/desk/inputs.ts";
import { templateLimits } from "#core/chat/desk/template.ts";
import type { TemplateView } from "#core/chat/desk/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { templatesQuery } from "./queries.ts";

/** Templates of the staff: all may write, change and remove them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useQuery(templatesQuery);
  const [edited, setEdited] = useState<TemplateView | "new" | null>(null);
  const remove = useVerb(api.desk.removeTemplate, {
    invalidates: [chatKeys.templates],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("desk.templates")}
      description={t("desk.templates_lead", { name: "{name}", address: "{address}" })}
      closeLabel={t("common.close")}
    >
      {edited ? (
        <TemplateForm
          key={edited === "new" ? "new" : edited.id}
          template={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : list.isPending ? (
        <Skeleton className="h-40" />
      ) : !list.data ? (
        <LoadFailed part query={list} />
      ) : (
        <div className="flex flex-col gap-3">
          {list.data.length === 0 && <p className="text-ink-soft">{t("desk.no_templates")}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {list.data.map((template) => (
              <li key={template.id} className="flex items-center gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <p className="font-[560] break-words">{template.title}</p>
                  <p className="line-clamp-2 text-sm break-words text-ink-soft">{template.body}</p>
                </div>
                <IconButton
                  size="sm"
                  label={t("desk.change_template", { title: template.title })}
                  icon={<PenLine aria-hidden />}
                  onClick={() => setEdited(template)}
                />
                <IconButton
                  size="sm"
                  label={t("desk.remove_template", { title: template.title })}
                  icon={<Trash2 aria-hidden />}
                  aria-disabled={remove.isPending}
                  onClick={() => remove.isPending || remove.mutate({ id: template.id })}
                />
              </li>
            ))}
          </ul>
          <Button
            icon={<Plus aria-hidden />}
            className="self-start"
            onClick={() => setEdited("new")}
          >
            {t("desk.add_template")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type FormProps = { template: TemplateView | null; onClose: () => void };

function TemplateForm({ template, onClose }: FormProps) {
  const { t } = useTranslation();
  const changed = { invalidates: [chatKeys.templates], refetchOnConflict: [chatKeys.templates] };
  const add = useVerb(api.desk.addTemplate, { ...changed, once: true });
  const change = useVerb(api.desk.changeTemplate, changed);
  const { field, submit, busy, refusal } = useContractForm({
    schema: addTemplateInput,
    defaultValues: { title: template?.title ?? "", body: template?.body ?? "" },
    submit: (values) =>
      template
        ? change.mutateAsync({ ...values, id: template.id, version: template.version })
        : add.mutateAsync(values),
    done: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        {...field("title")}
        label={t("desk.template_title")}
        maxLength={templateLimits.title.max}
      />
      <TextArea {...field("body")} label={t("desk.template_body")} rows={4} maxRows={12} />
      <FormRefusal refusal={refusal} busy={busy} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t("common.save")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
