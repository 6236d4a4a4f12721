import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeOrganisationInput, type OrganisationView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { refreshMe } from "#web/app/session/session.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { staffChange } from "./queries.ts";

/** Shows the organisation's details as residents see them, with the way to change them. */
export function OrganisationCard({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { name, taxId, individual } = organisation;
  return (
    <>
      <SettingCard
        title={t("staff.organisation.title")}
        action={
          <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
            {t("staff.organisation.change")}
          </Button>
        }
      >
        <p className="font-[560] break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {taxId
            ? t("staff.organisation.tax_id", { code: taxId })
            : t(`staff.organisation.${individual ? "individual" : "no_tax_id"}`)}
        </p>
      </SettingCard>
      {open && (
        <FormDialog
          open
          onOpenChange={setOpen}
          title={t("staff.organisation.change_title")}
          submitLabel={t("staff.organisation.submit")}
        >
          {(frame) => <Body organisation={organisation} frame={frame} />}
        </FormDialog>
      )}
    </>
  );
}

function Body({ organisation, frame }: { organisation: OrganisationView; frame: Frame }) {
  const { t } = useTranslation();
  const { mark } = organisation;
  const change = useVerb(api.staff.changeOrganisation, staffChange);
  const opened = useOpened({ known: organisation, mark, written });
  const { form, field, ...rest } = useContractForm({
    schema: changeOrganisationInput,
    defaultValues: opened.first,
    submit: (values) => change.mutateAsync({ ...values, mark: opened.seen.mark }),
    done: () => {
      void refreshMe();
      toast.success(t("staff.organisation.done"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const { name, taxId } = opened.seen;
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        {...field("name")}
        label={t("staff.organisation.name")}
        hint={t("staff.organisation.name_hint")}
        autoComplete="off"
        required
      />
      <TextField
        {...field("taxId")}
        label={t("staff.organisation.code")}
        hint={t("staff.organisation.tax_id_hint")}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-64"
      />
      {opened.seen.mark !== opened.first.mark && (
        <p className="text-ink-soft">
          {t("staff.organisation.now", { value: [name, taxId].filter(Boolean).join(", ") })}
        </p>
      )}
    </FormBody>
  );
}

function written({ mark, name, taxId }: OrganisationView) {
  return { mark, name, taxId: taxId ?? "" };
}
