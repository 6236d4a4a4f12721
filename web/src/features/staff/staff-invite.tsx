import { useTranslation } from "react-i18next";
import { type Language, languages } from "#core/kernel/language.ts";
import { invitationDays, type InvitationView, inviteInput } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { MailOff, sayPosted, useMailOff } from "#web/app/session/mail-off.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { DutiesFields } from "./duties-fields.tsx";
import { staffChange } from "./queries.ts";

type Props = {
  /** Called with each invitation that has left. */
  onDone?: (invitation: InvitationView) => void;
};

/** Invites somebody to the staff by email; the form is ready for the next one afterwards. */
export function StaffInvite({ onDone }: Props) {
  const { t } = useTranslation();
  const mailOff = useMailOff();
  const invite = useVerb(api.staff.invite, { ...staffChange, once: true });
  const { form, field, submit, busy, refusal, unsettled } = useContractForm({
    once: true,
    schema: inviteInput,
    defaultValues: {
      email: "",
      role: "manager",
      buildingIds: null,
      language: currentLanguage(),
    },
    submit: (values) => invite.mutateAsync(values),
    done: (invitation) => {
      sayPosted(t, t("staff.invite.sent", { email: invitation.email }));
      form.resetField("email", { defaultValue: "" });
      onDone?.(invitation);
    },
  });
  const { role, buildingIds, language } = form.watch();
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Locked while={unsettled}>
        <TextField
          {...field("email")}
          label={t("staff.invite.email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <DutiesFields
          value={{ role, buildingIds }}
          onChange={(next) => {
            form.setValue("role", next.role);
            form.setValue("buildingIds", next.buildingIds);
            form.clearErrors("buildingIds");
          }}
          error={field("buildingIds").error}
          attempt={form.formState.submitCount}
        />
        <SelectField
          className="sm:max-w-60"
          label={t("staff.invite.language")}
          value={language}
          onValueChange={(next) => form.setValue("language", next as Language)}
          options={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
        />
      </Locked>
      <MailOff />
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t("staff.invite.submit")}
        </Button>
        {!mailOff && (
          <p className="max-w-[46ch] min-w-[min(14rem,100%)] flex-1 text-sm text-ink-soft">
            {t("staff.invite.lead", { days: invitationDays })}
          </p>
        )}
      </div>
    </form>
  );
}
