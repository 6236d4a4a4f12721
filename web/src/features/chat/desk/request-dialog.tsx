import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestInput, type RequestInput } from "#core/chat/desk/inputs.ts";
import type { ResidentPlaceView } from "#core/chat/desk/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import { attachmentTypes, fileHref } from "#core/files/model.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { categories, limits, priorities, urgentCategories } from "#core/requests/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { placeMessage } from "../messages.ts";
import { placesQuery } from "./queries.ts";

type Props = { message: MessageView; onClose: () => void };

/** The new request that a resident's message becomes: filled in with what it says, where they live and its pictures. */
export function RequestDialog({ message, onClose }: Props) {
  const { t } = useTranslation();
  const places = useQuery(placesQuery(message.conversationId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("requests.form.title")}
      description={t("desk.request_lead", { name: message.author?.name ?? "" })}
      closeLabel={t("common.close")}
    >
      {places.isPending ? (
        <Skeleton className="h-60" />
      ) : !places.data ? (
        <LoadFailed part query={places} />
      ) : places.data.length === 0 ? (
        <p>{t("desk.request_nowhere")}</p>
      ) : (
        <Form message={message} places={places.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Values = {
  title: string;
  description: string;
  category: string;
  priority: string;
  place: string;
};

/** Returns the first sentence, cut to the length of a title. */
function titleOf(body: string): string {
  const [first = ""] = body.split(/[\n.!?]/, 1);
  return first.trim().slice(0, limits.title.max);
}

function Form({ message, places, onClose }: Props & { places: readonly ResidentPlaceView[] }) {
  const { t } = useTranslation();
  const fitting = message.files.filter(({ type }) => attachmentTypes.some((one) => one === type));
  const [chosen, setChosen] = useState(() => new Set(fitting.map(({ id }) => id)));
  const open = useVerb(api.desk.openRequest, {
    update: placeMessage,
    invalidates: [chatKeys.messages(message.conversationId)],
    refetchOnConflict: [chatKeys.messages(message.conversationId)],
  });
  const read = (values: Values): FormReading<RequestInput> => {
    const [kind = "", at] = values.place.split(":");
    const location = { kind, [`${kind}Id`]: at };
    const { title, description, category, priority } = values;
    const request = { title, description, category: category || undefined, priority, location };
    // Two residents may report the same leak in the same words: that is meant.
    const rest = { attachments: [...chosen], confirmDuplicate: true };
    const input = { id: message.id, request: { ...request, ...rest } };
    const result = requestInput.safeParse(input);
    if (result.success) return { output: result.data };
    const issues = toIssues(result.error.issues, input);
    return { issues: issues.map((issue) => ({ ...issue, path: fieldOf(issue.path) })) };
  };
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: read,
    fieldOf,
    defaultValues: {
      title: titleOf(message.body),
      description: message.body,
      category: "",
      priority: "medium",
      place: `apartment:${places[0]?.apartmentId}`,
    },
    submit: (values) => open.mutateAsync(values),
    done: ({ request }) => {
      toast.success(t("desk.request_done", { number: request }));
      onClose();
    },
  });
  const category = form.watch("category");
  const mayBeUrgent = urgentCategories.some((one) => one === category);
  const buildings = new Map(places.map(({ buildingId, address }) => [buildingId, address]));
  const entrances = new Map(
    places.flatMap(({ entrance, address }) =>
      entrance ? [[entrance.id, { entrance: entrance.number, address }] as const] : [],
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField {...field("title")} label={t("requests.form.field.title")} />
      <TextArea
        {...field("description")}
        label={t("requests.form.field.description")}
        rows={3}
        maxRows={8}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("category")}
          label={t("requests.filter.category")}
          placeholder={t("desk.request_category")}
          options={categories.map((value) => ({ value, label: t(`requests.category.${value}`) }))}
        />
        <SelectField
          {...field("priority")}
          label={t("requests.filter.priority")}
          options={priorities.map((value) => ({
            value,
            label: t(`requests.priority.${value}`),
            disabled: value === "urgent" && !mayBeUrgent,
          }))}
          hint={mayBeUrgent ? undefined : t("errors.requests.urgent_not_allowed")}
        />
      </div>
      <SelectField
        {...field("place")}
        label={t("requests.column.place")}
        options={[
          ...places.map(({ apartmentId, apartment, address }) => ({
            value: `apartment:${apartmentId}`,
            label: t("requests.place.apartment", { address, apartment }),
          })),
          ...[...entrances].map(([id, place]) => ({
            value: `entrance:${id}`,
            label: t("requests.place.entrance", place),
          })),
          ...[...buildings].map(([id, address]) => ({
            value: `building:${id}`,
            label: t("requests.place.building", { address }),
          })),
        ]}
      />
      {fitting.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-sm font-[560]">{t("chat.files")}</legend>
          {fitting.map(({ id, name, preview }) => (
            <div key={id} className="flex items-center gap-3">
              {preview && (
                <img
                  src={fileHref(id, true)}
                  alt=""
                  width={44}
                  height={44}
                  className="size-11 rounded-sm object-cover"
                />
              )}
              <Checkbox
                label={name}
                checked={chosen.has(id)}
                onCheckedChange={(on) =>
                  setChosen(
                    (all) => new Set([...all].filter((one) => one !== id).concat(on ? id : [])),
                  )
                }
              />
            </div>
          ))}
        </fieldset>
      )}
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" variant="primary" busy={busy}>
        {t("desk.request_submit")}
      </Button>
    </form>
  );
}

/** Returns the form's field of a contract's path. */
function fieldOf(path: string): string {
  const name = path.replace(/^request\./, "");
  return name.startsWith("location") ? "place" : name;
}
