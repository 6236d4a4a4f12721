import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ResidencyView } from "#core/buildings/views.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { limits } from "#core/requests/model.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useFieldText } from "../new/field-text.ts";
import type { RequestForm } from "../new/form-model.ts";
import { otherReporters } from "./desk-reader.ts";
import { deskApartmentQuery } from "./queries.ts";

/** Choice of the reporter: somebody of the chosen apartment, a caller who is not in the register, or the person themselves. */
export function ReporterFields({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const fault = useFieldText(form);
  const [apartmentId, reporter, kind] = useWatch({
    control: form.control,
    name: ["apartmentId", "reporter", "kind"],
  });
  const apartment = useQuery({
    ...deskApartmentQuery(apartmentId ?? ""),
    enabled: apartmentId !== null,
  });
  const people = apartmentId === null ? [] : listPeople(apartment.data?.current ?? []);
  return (
    <>
      {apartmentId === null && <p className="text-ink-soft">{t("request_desk.people_first")}</p>}
      {apartmentId !== null && apartment.isPending && <Skeleton className="h-16" />}
      {apartmentId !== null && !apartment.data && apartment.isError && (
        <LoadFailed part query={apartment} title={t("request_desk.people_failed")} />
      )}
      {apartmentId !== null && apartment.data && people.length === 0 && (
        <p className="text-ink-soft">{t("request_desk.no_people")}</p>
      )}
      <RadioGroup
        label={t("request_desk.who")}
        hideLabel
        look="card"
        columns={2}
        required
        value={reporter}
        onValueChange={(value) => {
          form.setValue("reporter", value, { shouldDirty: true });
          form.clearErrors(["reporter", "callerName", "callerPhone"]);
        }}
        error={fault("reporter")}
        options={[
          ...people.map(({ kind, person: { id, name, phone } }) => ({
            value: id,
            label: name ?? t("request_desk.unnamed"),
            hint: phone
              ? t("request_desk.person", {
                  kind: t(`request_desk.${kind}`),
                  phone: formatPhone(phone),
                })
              : t(`request_desk.${kind}`),
          })),
          ...otherReporters.map((value) => ({
            value,
            label: t(`request_desk.${value}`),
            hint: t(`request_desk.${value}_hint`),
          })),
        ]}
      />
      {reporter === "caller" && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...form.register("callerName")}
            label={t("request_desk.name")}
            hint={t(
              kind === "apartment" ? "request_desk.name_hint_home" : "request_desk.name_hint",
            )}
            required
            autoComplete="off"
            maxLength={limits.callerName.max}
            error={fault("callerName")}
          />
          <TextField
            {...form.register("callerPhone")}
            label={t("request_desk.phone")}
            optionalLabel={t("common.optional")}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={fault("callerPhone")}
          />
        </div>
      )}
    </>
  );
}

/** Lists the people of residencies, each once: an owner who lives there is an owner. */
function listPeople(residencies: readonly ResidencyView[]): ResidencyView[] {
  const owners = residencies.filter(({ kind }) => kind === "owner");
  const others = residencies.filter(({ kind }) => kind !== "owner");
  const people = new Map([...others, ...owners].map((one) => [one.person.id, one]));
  return [...people.values()];
}
