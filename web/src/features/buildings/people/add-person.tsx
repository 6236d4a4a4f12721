import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
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
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { sayPosted } from "#web/app/session/mail-off.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { asStaff, knownPeople } from "./known-people.ts";
import { apartmentChange } from "../queries.ts";

type Who = {
  apartment: ApartmentDetails;
  kind: ResidencyKind;
  /** Bases under which a resident can be entered. */
  bases?: readonly ResidencyBasis[];
};

/** Writes down an owner, a tenant or somebody of the household. */
export function AddPerson({ apartment, kind, bases, ...opening }: Opening & Who) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t(`buildings.arrival.add_${kind}`)}
      submitLabel={t("buildings.add")}
    >
      {(frame) => (
        <Fields apartment={apartment} kind={kind} frame={frame} {...(bases && { bases })} />
      )}
    </FormDialog>
  );
}

function Fields({ apartment, kind, bases, frame }: Who & { frame: Frame }) {
  const { t } = useTranslation();
  const today = useToday();
  const staff = asStaff(apartment);
  const add = useVerb(api.residencies.add, { ...apartmentChange, once: true });
  const invite = useVerb(api.joining.guests.send, {
    invalidates: [],
    facts: ["joining.invited"],
    once: true,
  });
  const [by, setBy] = useState<By>("name");
  const { field, form, ...rest } = useContractForm({
    once: true,
    schema: arrivalSchema(by, !staff),
    defaultValues: emptyArrival(today, bases?.[0]),
    submit: async (read) => {
      if (!staff && by === "name" && read.new_email) {
        const guest = {
          apartmentId: apartment.id,
          basis: read.basis,
          firstName: read.firstName,
          lastName: read.lastName,
          email: read.new_email,
          from: read.from,
        };
        await invite.mutateAsync(guest);
        return null;
      }
      const input = {
        id: apartment.id,
        ...toArrival(by, kind, read),
        from: read.from,
        to: null,
      };
      return add.mutateAsync(input);
    },
    done: (details) => {
      if (details) toast.success(t("buildings.arrival.done"));
      else sayPosted(t, t("buildings.arrival.sent"));
      frame.close();
    },
    refused: (refusal) => {
      const issue = refusal.issues.find(
        ({ path }) => path.startsWith("person.") || path === "email",
      );
      return issue ? { ...issue, path: arrivalBox(by, issue.path) } : false;
    },
  });
  return (
    <FormBody
      frame={frame}
      {...rest}
      advice={rest.refusal?.code === "auth.user_exists" && <HasAccount staff={staff} />}
    >
      <ArrivalFields
        {...{ form, field, by, kind }}
        known={knownPeople(apartment, kind)}
        byEmail={staff}
        byLetter={!staff}
        onBy={setBy}
        shareLeft={kind === "owner" ? apartment.shareLeft : null}
        {...(bases && { bases })}
      />
    </FormBody>
  );
}
