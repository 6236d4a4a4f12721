import type { TFunction } from "i18next";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { updateApartmentInput } from "#core/buildings/inputs.ts";
import { placeBounds } from "#core/buildings/model.ts";
import type { ApartmentDetails, BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { areaText } from "../facts.ts";
import { focusSoon } from "../focus-soon.ts";
import { useHighFloor } from "../high-floor.tsx";
import { areaText as areaField, optionalText, wholeText } from "../field-schemas.ts";
import { apartmentChange } from "../queries.ts";

const schema = z.object({
  number: updateApartmentInput.shape.number,
  entranceId: z.pipe(
    z.string(),
    z.transform((id) => id || null),
  ),
  floor: wholeText(placeBounds.floor),
  areaHundredths: areaField(),
  rooms: wholeText(placeBounds.rooms),
  accountNumber: optionalText(placeBounds.account),
});
type FactsInput = z.input<typeof schema>;
type Fact = keyof FactsInput;

type Props = {
  apartment: ApartmentDetails;
  /** Where it may stand; without them the facts are only read. */
  entrances?: BuildingDetails["entrances"] | undefined;
  /** As planned. */
  floors?: number | null | undefined;
};

/** Shows an apartment's facts, edited in place. */
export function FactsCard({ apartment, entrances, floors = null }: Props) {
  const { t } = useTranslation();
  const [editing, edit] = useState<Fact | null>(null);
  const box = useRef<HTMLDListElement>(null);
  const editable = apartment.allowed.includes("edit") && entrances !== undefined;
  return (
    <Card
      title={t("buildings.facts.title")}
      actions={
        editable &&
        editing === null && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Pencil aria-hidden />}
            onClick={() => edit("number")}
          >
            {t("buildings.facts.edit")}
          </Button>
        )
      }
    >
      {editing !== null && editable ? (
        <FactsForm
          apartment={apartment}
          entrances={entrances}
          floors={floors}
          first={editing}
          onDone={() => {
            focusSoon(() => box.current?.querySelector<HTMLElement>(`[data-fact=${editing}]`));
            edit(null);
          }}
        />
      ) : (
        <dl
          ref={box}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-x-6 gap-y-3"
        >
          {factsOf(apartment, t).map(({ key, label, value }) => (
            <div key={key} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="mt-0.5 font-[540] tabular-nums">
                {editable ? (
                  <button
                    type="button"
                    data-fact={key}
                    onClick={() => edit(key)}
                    aria-label={`${label}: ${value ?? t("buildings.facts.unknown")}. ${t("buildings.facts.edit")}`}
                    className="-mx-1.5 min-h-7 max-w-full truncate rounded-sm px-1.5 text-left hover:bg-hover"
                  >
                    {value ?? <Unknown />}
                  </button>
                ) : (
                  (value ?? <Unknown />)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return <span className="font-normal text-ink-faint">{t("buildings.facts.unknown")}</span>;
}

function factsOf(apartment: ApartmentDetails, t: TFunction) {
  const { number, entrance, floor, areaHundredths, rooms, accountNumber } = apartment;
  const items: { key: Fact; label: string; value: string | null }[] = [
    { key: "number", label: t("buildings.field.number"), value: number },
    { key: "entranceId", label: t("places.entrance"), value: entrance?.number ?? null },
    { key: "floor", label: t("buildings.column.floor"), value: floor?.toString() ?? null },
    {
      key: "areaHundredths",
      label: t("buildings.field.area"),
      value: areaHundredths === null ? null : areaText(areaHundredths, t),
    },
    { key: "rooms", label: t("buildings.column.rooms"), value: rooms?.toString() ?? null },
    { key: "accountNumber", label: t("buildings.column.account"), value: accountNumber },
  ];
  return items;
}

type FormProps = {
  apartment: ApartmentDetails;
  entrances: BuildingDetails["entrances"];
  floors: number | null;
  first: Fact;
  onDone: () => void;
};

function FactsForm({ apartment, entrances, floors, first, onDone }: FormProps) {
  const { t } = useTranslation();
  const { version } = apartment;
  const update = useVerb(api.apartments.update, apartmentChange);
  const opened = useOpened({ known: apartment, mark: version, written });
  const { first: base, now: current } = opened;
  const { mayStandOn, question } = useHighFloor(floors);
  const { form, field, submit, busy, refusal } = useContractForm({
    schema,
    defaultValues: base,
    submit: async (values) =>
      (await mayStandOn(values.floor))
        ? update.mutateAsync({ id: apartment.id, version: opened.seen.version, ...values })
        : null,
    done: (details) => {
      if (!details) return;
      toast.success(t("common.saved"));
      onDone();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const bind = (name: Fact) => ({
    ...field(name),
    autoFocus: name === first,
    // What somebody else has put there meanwhile.
    hint:
      current[name] === base[name]
        ? undefined
        : t("buildings.now", { value: shown(name, current[name], entrances) || "—" }),
  });
  return (
    <>
      {question}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the fields */}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && !busy && onDone()}
        className="flex flex-col gap-4"
      >
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          <TextField required label={t("buildings.field.number")} {...bind("number")} />
          <SelectField
            label={t("places.entrance")}
            options={[
              ...entrances.map(({ id, number }) => ({ value: id, label: number })),
              { value: "", label: t("buildings.no_entrance") },
            ]}
            {...bind("entranceId")}
          />
          <TextField label={t("buildings.column.floor")} {...bind("floor")} />
          <TextField
            inputMode="decimal"
            label={t("buildings.field.area")}
            trailing={t("buildings.field.square")}
            {...bind("areaHundredths")}
          />
          <TextField inputMode="numeric" label={t("buildings.column.rooms")} {...bind("rooms")} />
          <TextField label={t("buildings.column.account")} {...bind("accountNumber")} />
        </div>
        <FormRefusal refusal={refusal} busy={busy} />
        <div className="flex flex-row-reverse justify-end gap-2">
          <Button onClick={onDone}>{t("common.cancel")}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("common.save")}
          </Button>
        </div>
      </form>
    </>
  );
}

function written(apartment: ApartmentDetails): FactsInput {
  const { number, entrance, floor, areaHundredths, rooms, accountNumber } = apartment;
  const area = areaHundredths === null ? "" : (areaHundredths / 100).toString().replace(".", ",");
  return {
    number,
    entranceId: entrance?.id ?? "",
    floor: floor?.toString() ?? "",
    areaHundredths: area,
    rooms: rooms?.toString() ?? "",
    accountNumber: accountNumber ?? "",
  };
}

function shown(name: Fact, value: string, entrances: BuildingDetails["entrances"]): string {
  if (name !== "entranceId") return value;
  return entrances.find(({ id }) => id === value)?.number ?? "";
}
