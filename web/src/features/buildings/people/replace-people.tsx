import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { daysAhead } from "#core/buildings/model.ts";
import type { ApartmentDetails, ReplacedView, ResidencyView } from "#core/buildings/views.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { addDays } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useOpened } from "#web/app/use-opened.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import {
  arrivalBox,
  ArrivalFields,
  arrivalSchema,
  type By,
  emptyArrival,
  HasAccount,
  toArrival,
} from "./arrival-fields.tsx";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { firstDayWithout } from "./first-day-without.ts";
import { describePerson, personName } from "./person-words.ts";
import { asStaff, knownPeople } from "./known-people.ts";
import { replacement } from "../queries.ts";
import { listResumable, useResume } from "./use-resume.ts";

type Who = { apartment: ApartmentDetails; kind: ResidencyKind; leaving: readonly ResidencyView[] };

/** A change of tenants, or a sale: some leave and somebody comes on the same day, or nothing happens. */
export function ReplacePeople({ apartment, kind, leaving, ...opening }: Opening & Who) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t(`buildings.replace.${kind}`)}
      description={t(`buildings.replace.${kind}_body`)}
      submitLabel={t("buildings.replace.submit")}
    >
      {(frame) => <Fields {...{ apartment, kind, leaving, frame }} />}
    </FormDialog>
  );
}

function Fields({ apartment, kind, leaving: known, frame }: Who & { frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const replace = useVerb(api.residencies.replace, { ...replacement, once: true });
  const resume = useResume();
  const [by, setBy] = useState<By>("name");
  const mark = known.map(({ id, version }) => `${id} ${version}`).join();
  const opened = useOpened({ known, mark, written: () => ({}) });
  const leaving = opened.seen;
  // Readers rarely replace themselves: whoever does ticks their own name.
  const [gone, setGone] = useState(
    () => new Set(leaving.filter(({ mine }) => !mine).map(({ id }) => id)),
  );
  const [nobody, setNobody] = useState(false);
  const leavingSince = leaving.filter(({ id }) => gone.has(id)).map(({ from }) => from);
  const { field, form, ...rest } = useContractForm({
    once: true,
    schema: arrivalSchema(by),
    defaultValues: emptyArrival(firstDayWithout(leavingSince, today)),
    submit: (read) => {
      const input = {
        id: apartment.id,
        on: read.from,
        leave: leaving.filter(({ id }) => gone.has(id)).map(({ id, version }) => ({ id, version })),
        arrive: [toArrival(by, kind, read)],
        reason: null,
      };
      return replace.mutateAsync(input);
    },
    done: (replaced) => {
      const undo =
        replaced &&
        movesOf(
          replaced,
          leaving.filter(({ id }) => gone.has(id)),
        );
      const label = t("buildings.resume.undo");
      const action = { label, onClick: () => void (undo && resume(undo)) };
      toast.success(t("common.saved"), undo ? { action } : {});
      frame.close();
    },
    refused: (refusal) => {
      opened.refused(refusal);
      setNobody(refusal.issues.some(({ path }) => path === "leave"));
      const issue = refusal.issues.find(({ path }) => path.startsWith("arrive."));
      if (issue) return { ...issue, path: arrivalBox(by, issue.path) };
      const on = refusal.issues.find(({ path }) => path === "on");
      if (on) return { ...on, path: "from" };
      return refusal.issues.some(({ path }) => path === "leave");
    },
  });
  return (
    <FormBody
      frame={frame}
      {...rest}
      advice={
        rest.refusal?.code === "auth.user_exists" && <HasAccount staff={asStaff(apartment)} />
      }
    >
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 text-sm font-[560]">{t("buildings.replace.leave")}</legend>
        {leaving.map((residency) => (
          <Checkbox
            key={residency.id}
            label={personName(residency, t("buildings.people.nameless"))}
            hint={describePerson(residency, t)}
            checked={gone.has(residency.id)}
            onCheckedChange={(on) => {
              const next = new Set(gone);
              if (on) next.add(residency.id);
              else next.delete(residency.id);
              setGone(next);
              setNobody(false);
            }}
          />
        ))}
        {nobody && (
          <p role="alert" className="text-sm text-brick-ink">
            {t("buildings.replace.nobody")}
          </p>
        )}
        {kind === "resident" && <Staying {...{ apartment, leaving }} />}
      </fieldset>
      <Controller
        control={form.control}
        name="from"
        render={({ field: inputProps }) => (
          <DayField
            required
            className="sm:max-w-60"
            label={t("buildings.replace.on")}
            hint={t("buildings.replace.on_hint")}
            max={addDays(today, daysAhead.move)}
            value={inputProps.value}
            onChange={inputProps.onChange}
            onBlur={inputProps.onBlur}
            error={field("from").error}
          />
        )}
      />
      <p className="text-sm font-[560]">{t("buildings.replace.arrive")}</p>
      <ArrivalFields
        {...{ form, field, by, kind }}
        known={knownPeople(apartment, kind)}
        byEmail={asStaff(apartment)}
        onBy={setBy}
        shareLeft={null}
        bases={["tenant"]}
        withoutFrom
      />
    </FormBody>
  );
}

type StayingProps = { apartment: ApartmentDetails; leaving: readonly ResidencyView[] };

/** Names the household of tenants: an owner cannot end its stay before theirs. */
function Staying({ apartment, leaving }: StayingProps) {
  const { t } = useTranslation();
  const listed = new Set(leaving.map(({ id }) => id));
  const names = apartment.current
    .filter(
      ({ id, kind, basis }) => kind === "resident" && basis === "household" && !listed.has(id),
    )
    .map((residency) => personName(residency, t("buildings.people.nameless")))
    .join(", ");
  if (names === "") return null;
  return <p className="text-sm text-ink-soft">{t("buildings.replace.stay", { names })}</p>;
}

/** Returns what an undo of a change would need; null where the caller may not. */
function movesOf({ apartment, came }: NonNullable<ReplacedView>, before: readonly ResidencyView[]) {
  const { id, past, current, future } = apartment;
  const left = listResumable(apartment).flatMap((residency) => {
    const was = before.find((one) => one.id === residency.id);
    return was ? [{ residency, until: was.to }] : [];
  });
  const arrived = [...past, ...current, ...future].filter((residency) =>
    came.includes(residency.id),
  );
  return left.length > 0 ? { id, left, came: arrived } : null;
}
