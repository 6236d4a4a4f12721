import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { isStaff } from "#core/kernel/actor.ts";
import { companyInput } from "#core/joining/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { refreshMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";

/** Name and tax id: as much as an organisation needs to exist. */
export function CompanyStep({ flow }: { flow: Flow }) {
  return isStaff(flow.me) ? <Exists flow={flow} /> : <NewCompany flow={flow} />;
}

function NewCompany({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  // One call with what follows from it: pressed again after a fault, it is still the same company.
  const create = useVerb(
    async (input: z.output<typeof companyInput>, options) => {
      const company = await api.joining.company.create(input, options);
      await refreshMe();
      return company;
    },
    { invalidates: [], once: true },
  );
  const draft = useDrafts((drafts) => drafts.company);
  const { form, field, submit, busy, refusal, unsettled } = useContractForm({
    once: true,
    schema: companyInput,
    defaultValues: draft,
    submit: (input) => create.mutateAsync(input),
    done: () => {
      toast.success(t("joining.company.created"));
      void flow.go({ path: "company", step: "first_building" });
    },
  });
  return (
    <Question
      of="organisation"
      title={t("joining.company.title")}
      lead={t("joining.company.lead")}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={busy || flow.busy}>
          {t("joining.company.submit")}
        </Button>
      }
    >
      {/* Stepping back and forth in the flow must not lose what was typed. */}
      <Locked while={unsettled}>
        <div
          className="flex flex-col gap-5"
          onBlur={() => keepDraft({ company: { ...draft, ...form.getValues() } })}
        >
          <TextField
            {...field("name")}
            label={t("joining.company.name")}
            hint={t("joining.company.name_hint")}
            autoComplete="organization"
            required
          />
          <TextField
            {...field("taxId")}
            label={t("joining.company.tax_id")}
            hint={t("joining.company.tax_id_hint")}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-64"
            required
          />
        </div>
      </Locked>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
    </Question>
  );
}

function Exists({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const name = flow.me.organisations.map((one) => one.name).join(", ");
  return (
    <Question
      of="organisation-there"
      title={name}
      lead={t("joining.company.exists_lead")}
      onSubmit={() => void flow.go()}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={flow.busy} className="sm:min-w-40">
          {t("joining.flow.next")}
        </Button>
      }
    >
      <p className="flex items-center gap-2 text-pine-ink">
        <BadgeCheck aria-hidden className="size-5" />
        {t("joining.company.created")}
      </p>
    </Question>
  );
}
