import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Arrival } from "#core/buildings/inputs.ts";
import { daysAhead, type ResidencyBasis, residencyBases } from "#core/buildings/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { phone } from "#core/kernel/numbers/phone.ts";
import { addDays } from "#core/kernel/time.ts";
import { email, id, localDate, personName } from "#core/kernel/validation.ts";
import { RadioGroup, SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { shareText } from "../field-schemas.ts";

export type By = "name" | "email" | "known";

/** Builds a schema for which an empty box is no value. */
export const optionalBox = <Output,>(schema: z.ZodMiniType<Output, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim() || null),
    ),
    z.nullable(schema),
  );

const shared = {
  basis: z.enum(residencyBases),
  share: shareText(),
  from: localDate(),
};
const unread = z.string();
const nothing = z.pipe(
  unread,
  z.transform((): string | null => null),
);
const nobody = { firstName: unread, lastName: unread, new_email: nothing, phone: nothing };

/** Somebody by their address, or somebody new by name: one set of boxes, two ways to read it. */
const readings = {
  email: z.object({ ...shared, ...nobody, email: email(), known: unread }),
  known: z.object({ ...shared, ...nobody, email: unread, known: id() }),
  name: z.object({
    ...shared,
    email: unread,
    known: unread,
    firstName: personName(),
    lastName: personName(),
    new_email: optionalBox(email()),
    phone: optionalBox(phone()),
  }),
};
export type ArrivalTyped = z.input<typeof readings.name>;
export type ArrivalRead = z.output<typeof readings.name>;

/** Reads no phone beside an email: whoever is asked by letter writes their own. */
const letterReading = z.pipe(
  z.transform((typed: ArrivalTyped) => (hasLetter(typed) ? { ...typed, phone: "" } : typed)),
  readings.name,
);

const hasLetter = (typed: Pick<ArrivalTyped, "new_email">) => typed.new_email.trim() !== "";

export function arrivalSchema(by: By, byLetter = false): z.ZodMiniType<ArrivalRead, ArrivalTyped> {
  return byLetter && by === "name" ? letterReading : readings[by];
}

export function emptyArrival(from: string, basis: ResidencyBasis = "tenant"): ArrivalTyped {
  return {
    email: "",
    known: "",
    firstName: "",
    lastName: "",
    new_email: "",
    phone: "",
    basis,
    share: "",
    from,
  };
}

/** Builds the server's input about a person who arrives. */
export function toArrival(by: By, kind: ResidencyKind, read: ArrivalRead): Arrival {
  return {
    kind,
    basis: kind === "owner" ? null : read.basis,
    share: kind === "owner" ? read.share : null,
    person: personOf(by, read),
  };
}

function personOf(by: By, read: ArrivalRead): Arrival["person"] {
  const { firstName, lastName } = read;
  if (by === "email") return { by, email: read.email };
  if (by === "known") return { by, personId: read.known };
  return { by, firstName, lastName, email: read.new_email, phone: read.phone };
}

/** Returns the form's field of an issue that the server names. */
export function arrivalBox(by: By, path: string): string {
  const name = path.split(".").at(-1) ?? "";
  if (name === "personId") return "known";
  return by === "name" && name === "email" ? "new_email" : name;
}

type Props = {
  form: UseFormReturn<ArrivalTyped, unknown, ArrivalRead>;
  field: (name: keyof ArrivalTyped) => { error: string | undefined };
  by: By;
  onBy: (by: By) => void;
  kind: ResidencyKind;
  /** Whom the apartment knows already and who may come as this. */
  known: readonly { id: string; name: string }[];
  /** True when people may be found by their account's email. */
  byEmail: boolean;
  /** Whoever has an address here is asked by letter. */
  byLetter?: boolean;
  /** Largest share of an owner, as a fraction. */
  shareLeft: string | null;
  bases?: readonly ResidencyBasis[];
  /** Hides the start day: the caller shows it by itself. */
  withoutFrom?: boolean;
};

export function ArrivalFields(props: Props) {
  const { form, field, by, onBy, kind, shareLeft, bases = residencyBases, withoutFrom } = props;
  const { known, byEmail, byLetter = false } = props;
  const { t } = useTranslation();
  const today = useToday();
  const ways: By[] = [
    "name",
    ...(byEmail ? (["email"] as const) : []),
    ...(known.length > 0 ? (["known"] as const) : []),
  ];
  return (
    <>
      {ways.length > 1 && (
        <SegmentedControl
          label={t("buildings.arrival.how")}
          value={by}
          onValueChange={onBy}
          options={ways.map((value) => ({ value, label: t(`buildings.arrival.by_${value}`) }))}
        />
      )}
      {by === "known" && (
        <SelectField
          required
          label={t("buildings.arrival.known")}
          placeholder={t("buildings.arrival.choose")}
          options={known.map(({ id: value, name }) => ({ value, label: name }))}
          {...field("known")}
        />
      )}
      {by === "email" && (
        <TextField
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t("buildings.field.email")}
          hint={t("buildings.arrival.email_hint")}
          {...field("email")}
        />
      )}
      {by === "name" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            required
            autoComplete="off"
            label={t("buildings.field.first_name")}
            {...field("firstName")}
          />
          <TextField
            required
            autoComplete="off"
            label={t("buildings.field.last_name")}
            {...field("lastName")}
          />
          {(byEmail || byLetter) && (
            <TextField
              type="email"
              inputMode="email"
              autoComplete="off"
              label={t("buildings.field.email")}
              optionalLabel={t("common.optional")}
              hint={t(`buildings.arrival.${byLetter ? "letter" : "staff"}_hint`)}
              {...field("new_email")}
            />
          )}
          {!(byLetter && hasLetter({ new_email: form.watch("new_email") })) && (
            <TextField
              type="tel"
              inputMode="tel"
              autoComplete="off"
              label={t("buildings.field.phone")}
              optionalLabel={t("common.optional")}
              {...field("phone")}
            />
          )}
        </div>
      )}
      {kind === "owner" ? (
        <TextField
          label={t("buildings.field.share")}
          optionalLabel={t("common.optional")}
          placeholder="1/2"
          className="sm:max-w-60"
          hint={shareLeft === null ? undefined : t("buildings.share.left", { share: shareLeft })}
          {...field("share")}
        />
      ) : (
        bases.length > 1 && (
          <Controller
            control={form.control}
            name="basis"
            render={({ field: inputProps }) => (
              <RadioGroup
                look="card"
                columns={2}
                label={t("buildings.arrival.basis")}
                value={inputProps.value}
                onValueChange={inputProps.onChange}
                options={bases.map((value) => ({
                  value,
                  label: t(`buildings.basis.${value}`),
                  hint: t(`buildings.basis.${value}_hint`),
                }))}
              />
            )}
          />
        )
      )}
      {!withoutFrom && (
        <Controller
          control={form.control}
          name="from"
          render={({ field: inputProps }) => (
            <DayField
              required
              className="sm:max-w-60"
              label={t(kind === "owner" ? "buildings.arrival.owns_from" : "buildings.arrival.from")}
              max={addDays(today, daysAhead.move)}
              value={inputProps.value}
              onChange={inputProps.onChange}
              onBlur={inputProps.onBlur}
              error={field("from").error}
            />
          )}
        />
      )}
    </>
  );
}

/** Explains what to do when the email already has an account. */
export function HasAccount({ staff }: { staff: boolean }) {
  const { t } = useTranslation();
  return <p>{t(staff ? "buildings.arrival.exists_staff" : "buildings.arrival.exists_home")}</p>;
}
