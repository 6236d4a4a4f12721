import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveOrgPageInput } from "#core/orgpage/inputs.ts";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { BuildingsChoice } from "#web/app/form/buildings-choice.tsx";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { orgPageChange } from "./queries.ts";

/** Rules that a domain breaks, in words of its own. */
const faults = ["url", "unique", "invalid"] as const;

type Props = { page: OrgPageView; onClose: () => void };

/** Chooses the buildings whose addresses the page shows, and its own domain. */
export function OrgPageForm({ page, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("orgpage.form.title")}
      submitLabel={t("orgpage.form.submit")}
    >
      {(frame) => <Body page={page} frame={frame} />}
    </FormDialog>
  );
}

function Body({ page, frame }: { page: OrgPageView; frame: Frame }) {
  const { t } = useTranslation();
  const { version: mark } = page;
  const save = useVerb(api.orgpage.save, orgPageChange);
  const opened = useOpened({ known: page, mark, written });
  const { form, field, ...rest } = useContractForm({
    schema: saveOrgPageInput,
    defaultValues: opened.first,
    submit: (values) => save.mutateAsync({ ...values, version: opened.seen.version }),
    done: () => {
      toast.success(t("orgpage.done_saved"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const { buildingIds } = form.watch();
  const wrong = faults.find((rule) => rule === form.formState.errors.domain?.type);
  const choose = (ids: string[]) => {
    form.setValue("buildingIds", ids, { shouldDirty: true });
    form.clearErrors("buildingIds");
  };
  const all = buildings.length > 0 && buildingIds.length >= buildings.length;
  return (
    <FormBody frame={frame} {...rest}>
      <BuildingsChoice
        label={t("orgpage.form.buildings")}
        hint={t("orgpage.form.buildings_hint")}
        searchLabel={t("orgpage.form.search")}
        noneLabel={t("orgpage.form.no_buildings")}
        chosen={buildingIds}
        onChange={choose}
        error={field("buildingIds").error}
        attempt={form.formState.submitCount}
      />
      {buildings.length > 1 && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => choose(all ? [] : buildings.map(({ id }) => id))}
        >
          {t(all ? "orgpage.form.none" : "orgpage.form.all")}
        </Button>
      )}
      <TextField
        {...field("domain")}
        error={wrong ? t(`orgpage.form.wrong.${wrong}`) : field("domain").error}
        label={t("orgpage.form.domain")}
        hint={t("orgpage.form.domain_hint")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
    </FormBody>
  );
}

function written({ version, buildingIds, domain }: OrgPageView) {
  return { version, buildingIds, domain };
}
