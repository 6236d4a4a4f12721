import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PlaceView } from "#core/buildings/model.ts";
import { placeOrderInput } from "#core/marketplace/inputs.ts";
import { marketLimits } from "#core/marketplace/model.ts";
import type { ServiceView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { readTextDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { ownPlacesQuery } from "#web/app/places.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { orderChange } from "../queries.ts";
import { TimeField } from "./time-field.tsx";

/** Orders a service for one's home. */
export function OrderForm({ service }: { service: ServiceView }) {
  const { t } = useTranslation();
  const { data: places, ...query } = useQuery(ownPlacesQuery);
  const [first] = places ?? [];
  if (query.isPending) return <WaitingRows cards rows={1} />;
  if (!places) return <LoadFailed part query={query} />;
  if (!first) return <p className="text-ink-soft">{t("market.form.no_home")}</p>;
  return <Fields service={service} places={places} first={first} />;
}

type Props = { service: ServiceView; places: readonly PlaceView[]; first: PlaceView };

/** The fields of an order; its notes outlive a detour. */
function Fields({ service, places, first }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = `order:${service.id}`;
  const [initialNotes] = useState(() => readTextDraft(draft));
  const order = useVerb(api.marketplace.place, { ...orderChange, once: true });
  const nameOf = ({ building, apartment }: PlaceView) =>
    t("market.form.apartment_option", { address: building.address, number: apartment.number });
  const { form, field, submit, refusal, busy, unsettled } = useContractForm({
    schema: placeOrderInput,
    once: true,
    defaultValues: {
      serviceId: service.id,
      apartmentId: first.apartment.id,
      startsAt: "",
      // Without the apartment: whoever reads the order reads its word in their own language.
      address: first.building.address,
      notes: initialNotes,
    },
    submit: (values) => order.mutateAsync(values),
    done: ({ id, number }) => {
      notesDraft.end();
      toast.success(t("market.form.done", { number }));
      void navigate({ to: "/services/orders/$orderId", params: { orderId: id } });
    },
    refused: ({ code }) => {
      // Somebody was faster: the times that are left come by themselves.
      if (code === "marketplace.slot_taken") form.setValue("startsAt", "");
      return false;
    },
  });
  const notes = form.watch("notes");
  const notesDraft = useKeptDraft(draft, notes, notes.trim() === "");
  const startsAt = form.watch("startsAt");
  const time = useController({ control: form.control, name: "startsAt" });
  const apartment = form.register("apartmentId");
  const apartmentId = form.watch("apartmentId");
  const home = places.find((place) => place.apartment.id === apartmentId) ?? first;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TimeField
        service={service}
        value={startsAt}
        disabled={unsettled}
        error={field("startsAt").error}
        fieldRef={time.field.ref}
        onChange={(value) => {
          form.setValue("startsAt", value, { shouldDirty: true });
          form.clearErrors("startsAt");
        }}
      />
      {places.length > 1 && (
        <SelectField
          label={t("market.form.apartment")}
          options={places.map((place) => ({ value: place.apartment.id, label: nameOf(place) }))}
          {...field("apartmentId")}
          {...apartment}
          onValueChange={(id) => {
            const chosen = places.find((place) => place.apartment.id === id);
            if (chosen) form.setValue("address", chosen.building.address);
          }}
        />
      )}
      <TextField
        label={t("market.form.address")}
        hint={t("market.form.address_hint", { number: home.apartment.number })}
        required
        maxLength={marketLimits.address.max}
        autoComplete="address-line1"
        readOnly={unsettled}
        {...field("address")}
      />
      <TextArea
        label={t("market.form.notes")}
        hint={t("market.form.notes_hint")}
        optionalLabel={t("common.optional")}
        rows={3}
        maxLength={marketLimits.notes}
        readOnly={unsettled}
        {...field("notes")}
      />
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <Button type="submit" variant="primary" className="self-start max-sm:w-full" busy={busy}>
        {t("market.form.submit")}
      </Button>
    </form>
  );
}
