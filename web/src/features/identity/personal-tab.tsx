import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type MeView, profileInput } from "#core/identity/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { updateMe } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, Facts } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";

export function PersonalTab({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: profileInput,
    defaultValues: { first_name: me.firstName, last_name: me.lastName, phone: me.phone ?? "" },
    submit: (values) => api.identity.updateProfile(values),
    done: (changed) => {
      updateMe(changed);
      form.reset({
        first_name: changed.firstName,
        last_name: changed.lastName,
        phone: changed.phone ?? "",
      });
      toast.success(t("common.saved"));
    },
  });
  return (
    <div className="grid gap-stack md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            {...field("first_name")}
            label={t("identity.field.first_name")}
            autoComplete="given-name"
            required
          />
          <TextField
            {...field("last_name")}
            label={t("identity.field.last_name")}
            autoComplete="family-name"
            required
          />
          <TextField
            {...field("phone")}
            label={t("identity.field.phone")}
            hint={t("identity.field.phone_hint")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
          <TextField
            label={t("identity.field.email")}
            hint={t("identity.profile.email_fixed")}
            value={me.email}
            readOnly
          />
          <FormRefusal refusal={refusal} busy={busy} />
          <div>
            <Button type="submit" variant="primary" busy={busy} disabled={!form.formState.isDirty}>
              {t("common.save")}
            </Button>
          </div>
        </form>
      </Card>
      <Card className="self-start">
        <Facts items={facts(me, t)} />
      </Card>
    </div>
  );
}

function facts(me: MeView, t: TFunction) {
  const organisations = me.organisations.map(({ name }) => name).join(", ");
  const resident = me.role === "resident" || me.role === "owner";
  const places = me.places.map((place) => (
    <span key={place.apartmentId + place.kind} className="block">
      {t("identity.profile.place", { address: place.address, apartment: place.apartment })}
      <span className="text-ink-soft"> ({t(`roles.${place.kind}`).toLocaleLowerCase()})</span>
    </span>
  ));
  return [
    { label: t("identity.profile.role"), value: t(`roles.${me.role}`) },
    ...(organisations
      ? [{ label: t("identity.profile.organisations"), value: organisations }]
      : []),
    ...(resident
      ? [
          {
            label: t("identity.profile.places"),
            value: places.length > 0 ? places : t("identity.profile.no_places"),
          },
        ]
      : []),
  ];
}
