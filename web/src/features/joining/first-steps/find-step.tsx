import { useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { residencyKinds } from "#core/kernel/actor.ts";
import { askInput } from "#core/joining/inputs.ts";
import { joiningLimits } from "#core/joining/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Skip } from "./code-step.tsx";
import { keepDraft, useDrafts } from "../drafts.ts";
import { Question } from "./flow-frame.tsx";
import { buildingsQuery, ownRequestsQuery } from "../queries.ts";
import { useSettled } from "#web/app/use-settled.ts";
import type { Flow } from "./use-flow.ts";

/** Without a code: the building by its address, the apartment by its number, a few words to the manager. */
export function FindStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const ask = useVerb(api.joining.joinRequests.create, {
    update: (request) =>
      queryClient.setQueryData(ownRequestsQuery.queryKey, (all) => [request, ...(all ?? [])]),
    invalidates: [],
    once: true,
  });
  const drafts = useDrafts();
  const kind = drafts.kind ?? (flow.path === "owner" ? "owner" : "resident");
  const { form, field, submit, busy, refusal, unsettled } = useContractForm({
    once: true,
    schema: askInput,
    defaultValues: {
      buildingId: drafts.building?.id ?? "",
      apartment: drafts.apartment,
      kind,
      message: drafts.message,
    },
    submit: (input) => ask.mutateAsync(input),
    refused: ({ code }) =>
      code === "joining.flat_not_found" && { path: "apartment", rule: "no_such_flat" },
    done: () => {
      keepDraft({ building: null, apartment: "", message: "" });
      flow.turn("waiting");
    },
  });
  // The order in which fields are named is the order in which a refused form leads to them.
  const building = field("buildingId");
  const apartment = field("apartment");
  const message = field("message");
  return (
    <Question
      of="place-find"
      title={t("joining.find.title")}
      lead={t("joining.find.lead")}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {t("joining.find.submit")}
          </Button>
          <Skip flow={flow} />
        </>
      }
    >
      <Locked while={unsettled}>
        <Controller
          control={form.control}
          name="buildingId"
          render={({ field: { ref } }) => (
            <BuildingField
              ref={ref}
              error={
                building.error && (drafts.building ? building.error : t("validation.required"))
              }
              onChange={(chosen) => {
                keepDraft({ building: chosen });
                form.setValue("buildingId", chosen?.id ?? "", { shouldValidate: chosen !== null });
              }}
            />
          )}
        />
        <TextField
          {...apartment}
          onChange={(event) => {
            keepDraft({ apartment: event.currentTarget.value });
            void apartment.onChange(event);
          }}
          label={t("joining.find.apartment")}
          className="max-w-48"
          autoComplete="off"
          required
        />
        <RadioGroup
          label={t("joining.find.kind")}
          look="card"
          columns={2}
          options={residencyKinds
            .toReversed()
            .map((value) => ({ value, label: t(`joining.find.kind_${value}`) }))}
          value={kind}
          onValueChange={(chosen) => {
            keepDraft({ kind: chosen });
            form.setValue("kind", chosen);
          }}
        />
        <TextArea
          {...message}
          onChange={(event) => {
            keepDraft({ message: event.currentTarget.value });
            void message.onChange(event);
          }}
          label={t("joining.find.message")}
          hint={t("joining.find.message_hint")}
          optionalLabel={t("common.optional")}
          maxLength={joiningLimits.message.max}
          rows={2}
        />
      </Locked>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <div>
        <Button onClick={() => flow.turn("code")}>{t("joining.find.have_code")}</Button>
      </div>
    </Question>
  );
}

type BuildingFieldProps = {
  ref: Ref<Pick<HTMLInputElement, "focus">>;
  error: string | undefined;
  onChange: (building: { id: string; label: string } | null) => void;
};

function BuildingField({ ref, error, onChange }: BuildingFieldProps) {
  const { t } = useTranslation();
  const building = useDrafts((drafts) => drafts.building);
  const [typed, setTyped] = useState("");
  const query = useSettled(typed.trim(), 250);
  const found = useQuery(buildingsQuery(query));
  const { data, isFetching, isError } = found;
  const short = typed.trim().length < joiningLimits.search.min;
  const field = (
    <Combobox
      ref={ref}
      label={t("joining.find.address")}
      placeholder={t("joining.find.address_placeholder")}
      hint={t("joining.find.address_hint")}
      required
      error={error}
      options={(short ? [] : (data ?? [])).map((one) => ({
        value: one.buildingId,
        label: `${one.address}, ${one.city}`,
        description: one.organisation,
      }))}
      value={building?.id ?? null}
      valueLabel={building?.label}
      busy={isFetching}
      onSearch={setTyped}
      emptyLabel={
        short || isFetching || isError ? t("joining.find.address_hint") : t("joining.find.nothing")
      }
      clearLabel={t("joining.find.clear")}
      onValueChange={(id) => {
        const one = data?.find(({ buildingId }) => buildingId === id);
        onChange(one ? { id: one.buildingId, label: `${one.address}, ${one.city}` } : null);
      }}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      {field}
      {isError && !short && <LoadFailed part query={found} title={t("joining.find.failed")} />}
    </div>
  );
}
