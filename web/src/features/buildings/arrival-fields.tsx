import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { Arrival } from "#core/buildings/inputs.ts";
import { type ResidencyBasis, residencyBases } from "#core/buildings/model.ts";
import { personName } from "#core/identity/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { phone } from "#core/kernel/phone.ts";
import { email, localDate } from "#core/kernel/validation.ts";
import { RadioGroup, SegmentedControl } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DayField } from "./day-field.tsx";
import { shareText } from "./field-schemas.ts";

export type By = "name" | "email";

/** An empty box is nothing said. */
export const optional = <Output,>(schema: z.ZodMiniType<Output, string>) =>
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

/** Somebody by their address, or somebody new by name: one set of boxes, two ways to read it. */
const readings = {
  email: z.object({
    ...shared,
    email: email(),
    first_name: unread,
    last_name: unread,
    new_email: z.pipe(
      unread,
      z.transform((): string | null => null),
    ),
    phone: z.pipe(
      unread,
      z.transform((): string | null => null),
    ),
  }),
  name: z.object({
    ...shared,
    email: unread,
    first_name: personName(),
    last_name: personName(),
    new_email: optional(email()),
    phone: optional(phone()),
  }),
};
export type ArrivalTyped = z.input<typeof readings.name>;
export type ArrivalRead = z.output<typeof readings.name>;

export function arrivalSchema(by: By): z.ZodMiniType<ArrivalRead, ArrivalTyped> {
  return readings[by];
}

export function emptyArrival(from: string, basis: ResidencyBasis = "tenant"): ArrivalTyped {
  return {
    email: "",
    first_name: "",
    last_name: "",
    new_email: "",
    phone: "",
    basis,
    share: "",
    from,
  };
}

/** What the server is told of whoever comes. */
export function toArrival(by: By, kind: ResidencyKind, read: ArrivalRead): Arrival {
  const { email: known, first_name, last_name, new_email, phone: number } = read;
  return {
    kind,
    basis: kind === "owner" ? null : read.basis,
    share: kind === "owner" ? read.share : null,
    person:
      by === "email"
        ? { by, email: known }
        : { by, first_name, last_name, email: new_email, phone: number },
  };
}

/** The box of an issue that the server names by its own shape. */
export function arrivalBox(by: By, path: string): string {
  const name = path.split(".").at(-1) ?? "";
  return by === "name" && name === "email" ? "new_email" : name;
}

type Props = {
  form: UseFormReturn<ArrivalTyped, unknown, ArrivalRead>;
  field: (name: keyof ArrivalTyped) => { error: string | undefined };
  by: By;
  onBy: (by: By) => void;
  kind: ResidencyKind;
  /** What an owner may have at most, as a fraction. */
  shareLeft: string | null;
  bases?: readonly ResidencyBasis[];
  /** Says since when by itself. */
  withoutFrom?: boolean;
};

export function ArrivalFields(props: Props) {
  const { form, field, by, onBy, kind, shareLeft, bases = residencyBases, withoutFrom } = props;
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        label={t("buildings.arrival.how")}
        value={by}
        onValueChange={onBy}
        options={[
          { value: "name", label: t("buildings.arrival.by_name") },
          { value: "email", label: t("buildings.arrival.by_email") },
        ]}
      />
      {by === "email" ? (
        <TextField
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t("buildings.field.email")}
          hint={t("buildings.arrival.email_hint")}
          {...field("email")}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            required
            autoComplete="off"
            label={t("buildings.field.first_name")}
            {...field("first_name")}
          />
          <TextField
            required
            autoComplete="off"
            label={t("buildings.field.last_name")}
            {...field("last_name")}
          />
          <TextField
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t("buildings.field.email")}
            optionalLabel={t("common.optional")}
            {...field("new_email")}
          />
          <TextField
            type="tel"
            inputMode="tel"
            autoComplete="off"
            label={t("buildings.field.phone")}
            optionalLabel={t("common.optional")}
            {...field("phone")}
          />
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
            render={({ field: held }) => (
              <RadioGroup
                look="card"
                columns={2}
                label={t("buildings.arrival.basis")}
                value={held.value}
                onValueChange={held.onChange}
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
          render={({ field: held }) => (
            <DayField
              required
              className="sm:max-w-60"
              label={t(kind === "owner" ? "buildings.arrival.owns_from" : "buildings.arrival.from")}
              value={held.value}
              onChange={held.onChange}
              onBlur={held.onBlur}
              error={field("from").error}
            />
          )}
        />
      )}
    </>
  );
}
