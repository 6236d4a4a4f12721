import { useNavigate } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { daysAhead } from "#core/buildings/model.ts";
import type { ResidencyView } from "#core/buildings/views.ts";
import { addDays } from "#core/kernel/time.ts";
import { localDate } from "#core/kernel/validation.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { formatDay } from "#web/app/language/format.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useToday } from "#web/app/clock.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { optionalText } from "../field-schemas.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { firstDayWithout } from "./first-day-without.ts";
import { personName } from "./person-words.ts";
import { apartmentChange } from "../queries.ts";
import { listResumable, useResume } from "./use-resume.ts";

const schema = z.object({ on: localDate(), reason: optionalText(500) });

type Props = Opening & { residency: ResidencyView };

/** Somebody moves out or no longer owns; what was stays in the history. */
export function EndResidency({ residency, ...opening }: Props) {
  const { t } = useTranslation();
  const name = personName(residency, t("buildings.people.nameless"));
  return (
    <FormDialog
      {...opening}
      size="sm"
      danger
      title={t(`buildings.end.title_${ownOr(residency)}${residency.kind}`, { name })}
      description={describeEnd(residency, t)}
      submitLabel={t(`buildings.end.${residency.kind}`)}
    >
      {(frame) => <Fields residency={residency} frame={frame} />}
    </FormDialog>
  );
}

function Fields({ residency, frame }: { residency: ResidencyView; frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const end = useVerb(api.residencies.end, apartmentChange);
  const resume = useResume();
  const navigate = useNavigate();
  const written = ({ from, to }: ResidencyView) => ({
    on: to ?? firstDayWithout([from], today),
    reason: "",
  });
  const opened = useOpened({ known: residency, mark: residency.version, written });
  const { field, form, ...rest } = useContractForm({
    schema,
    defaultValues: opened.first,
    submit: (values) =>
      end.mutateAsync({ id: residency.id, version: opened.seen.version, ...values }),
    done: (details) => {
      const until = opened.seen.to;
      const left = details
        ? listResumable(details).flatMap((one) =>
            one.id === residency.id ? [{ residency: one, until }] : [],
          )
        : [];
      const label = t("buildings.resume.undo");
      const action = { label, onClick: () => void (details && resume({ id: details.id, left })) };
      // Who has left the last of their own sees this page no more.
      if (!details) void navigate({ to: "/dashboard" });
      const done = t(details ? "common.saved" : "buildings.end.left");
      toast.success(done, left.length > 0 ? { action } : {});
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const { first, now } = opened;
  const farthest = addDays(today, daysAhead.move);
  const last = residency.to && residency.to < farthest ? residency.to : farthest;
  return (
    <FormBody frame={frame} {...rest}>
      <Controller
        control={form.control}
        name="on"
        render={({ field: inputProps }) => (
          <DayField
            required
            label={t(`buildings.end.on_${ownOr(residency)}${residency.kind}`)}
            min={addDays(residency.from, 1)}
            max={last}
            hint={
              now.on === first.on
                ? t(`buildings.end.on_${ownOr(residency)}hint`)
                : t("buildings.now", { value: residency.to ? formatDay(residency.to) : "—" })
            }
            value={inputProps.value}
            onChange={inputProps.onChange}
            onBlur={inputProps.onBlur}
            error={field("on").error}
          />
        )}
      />
      <TextArea
        rows={2}
        label={t("buildings.end.reason")}
        optionalLabel={t("common.optional")}
        {...field("reason")}
      />
    </FormBody>
  );
}

/** Returns the part of a text's key that speaks to whoever ends their own residency. */
const ownOr = ({ mine }: ResidencyView): "own_" | "" => (mine ? "own_" : "");

/** Writes what an end does; to whoever lives there also that others are ended by themselves. */
function describeEnd(residency: ResidencyView, t: TFunction): string {
  const body = t(`buildings.end.${bodyFor(residency)}`);
  if (residency.kind === "owner") return body;
  return `${body} ${t(residency.mine ? "buildings.end.others_own" : "buildings.end.others")}`;
}

/** Returns what is said of the end: to oneself, of somebody with an account, or of somebody who hears nothing. */
function bodyFor({ mine, person }: ResidencyView): "body" | "body_own" | "body_unknown" {
  if (mine) return "body_own";
  return person.hasAccount === false ? "body_unknown" : "body";
}
