import { queryOptions, useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inviteInput, staffRoles } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { renewForm } from "#web/app/form/renew-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { MailOff, sayPosted } from "#web/app/session/mail-off.tsx";
import { currentLanguage } from "#web/app/language/language.ts";
import { staffKeys } from "#web/features/staff/keys.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";

const teamQuery = queryOptions({
  queryKey: [...staffKeys.all, "first-steps"],
  queryFn: ({ signal }) => api.staff.list(undefined, { signal }),
});

/** Step to invite staff: one email each, or nobody yet. */
export function StaffStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const invite = useVerb(api.staff.invite, { invalidates: [staffKeys.all], once: true });
  const { data: team } = useQuery(teamQuery);
  const { form, field, submit, busy, refusal, unsettled, sent } = useContractForm({
    once: true,
    schema: inviteInput,
    defaultValues: {
      email: "",
      role: "manager",
      buildingIds: null,
      language: currentLanguage(),
    },
    submit: (input) => invite.mutateAsync(input),
    done: (_, { email }) => {
      sayPosted(t, t("joining.staff.sent", { email }));
      renewForm({ form, sent }, { ...form.getValues(), email: "" });
      form.setFocus("email");
    },
  });
  const invited = team?.invitations ?? [];
  return (
    <Question
      of="invite_staff"
      title={t("joining.staff.title")}
      lead={t("joining.staff.lead")}
      onSubmit={() => void submit()}
      actions={
        <Button
          variant={invited.length > 0 ? "primary" : "secondary"}
          size="lg"
          busy={flow.busy}
          onClick={() => void flow.go({ skip: invited.length === 0 })}
        >
          {invited.length > 0 ? t("joining.flow.next") : t("joining.staff.alone")}
        </Button>
      }
    >
      <Locked while={unsettled}>
        <TextField
          {...field("email")}
          label={t("joining.staff.email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <RadioGroup
          label={t("joining.staff.role")}
          look="row"
          options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={form.watch("role")}
          onValueChange={(role) => form.setValue("role", role)}
        />
      </Locked>
      <MailOff />
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
      <div>
        <Button type="submit" variant={invited.length > 0 ? "secondary" : "primary"} busy={busy}>
          {t("joining.staff.send")}
        </Button>
      </div>
      {invited.length > 0 && (
        <section aria-label={t("joining.staff.sent_list")}>
          <h2 className="text-base font-[600]">{t("joining.staff.sent_list")}</h2>
          <ul className="mt-2 flex flex-col gap-2">
            {invited.map(({ id, email, role }) => (
              <li key={id} className="flex items-center gap-2.5">
                <MailCheck aria-hidden className="size-5 shrink-0 text-pine-ink" />
                <span className="min-w-0 break-all">{email}</span>
                <span className="text-sm text-ink-soft">{t(`roles.${role}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Question>
  );
}
