import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { languages } from "#core/kernel/language.ts";
import { lettersInput } from "#core/joining/inputs.ts";
import { joiningLimits, letterChoices } from "#core/joining/model.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { BuildingLettersProps } from "./building-letters.tsx";
import { CodeTerms } from "./code-terms.tsx";
import { letterCountQuery, letterRunsQuery } from "../queries.ts";

type Props = {
  buildingId: string;
  apartmentIds: BuildingLettersProps["apartmentIds"];
  open: boolean;
  onClose: () => void;
};

/** Which letters, to whom, in which language. */
export function LettersDialog({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      title={t("joining.letters.title")}
      submitLabel={t("joining.letters.make")}
    >
      {(frame) => <LettersForm {...rest} frame={frame} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, "open" | "onClose"> & { frame: Frame };

function LettersForm({ buildingId, apartmentIds, frame }: FormProps) {
  const { t } = useTranslation();
  const { queryKey } = letterRunsQuery(buildingId);
  const begin = useVerb(api.joining.letters.begin, {
    update: (run) => queryClient.setQueryData(queryKey, (all) => [run, ...(all ?? [])]),
    invalidates: [queryKey],
    once: true,
  });
  const { uses, days } = joiningLimits;
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema: lettersInput,
    defaultValues: {
      buildingId,
      ...(apartmentIds ? { apartmentIds: [...apartmentIds] } : {}),
      which: "not_joined",
      kind: "owner",
      language: currentLanguage(),
      uses: uses.default,
      days: days.max,
    },
    submit: (input) => begin.mutateAsync(input),
    done: () => {
      toast.success(t("joining.letters.begun"));
      frame.close();
    },
  });
  const which = form.watch("which") ?? "not_joined";
  const kind = form.watch("kind");
  const { data: planned } = useQuery({
    ...letterCountQuery({ buildingId, which, kind }),
    enabled: !apartmentIds,
  });
  return (
    <FormBody frame={frame} {...rest}>
      <RadioGroup
        label={t("joining.letters.which")}
        look="card"
        columns={2}
        options={letterChoices.toReversed().map((value) => ({
          value,
          label: t(`joining.letters.which_${value}`),
          hint: t(`joining.letters.which_${value}_hint`),
        }))}
        value={which}
        onValueChange={(value) => form.setValue("which", value)}
      />
      <RadioGroup
        label={t("joining.letters.kind")}
        look="row"
        options={residencyKinds.map((value) => ({
          value,
          label: t(`joining.letters.kind_${value}`),
        }))}
        value={kind}
        onValueChange={(value) => form.setValue("kind", value)}
      />
      <RadioGroup
        label={t("joining.letters.language")}
        look="row"
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{t(`languages.${value}`)}</span>,
        }))}
        value={form.watch("language")}
        onValueChange={(language) => form.setValue("language", language)}
      />
      <CodeTerms
        of="letters"
        hint={t("joining.letters.uses_hint")}
        uses={{ ...field("uses"), ...form.register("uses", { valueAsNumber: true }) }}
        days={{ ...field("days"), ...form.register("days", { valueAsNumber: true }) }}
      />
      {/* Said before the press: paper is not taken back. */}
      <div role="status" className="min-h-[1lh]">
        {planned && (
          <p className="font-[560]">{t("joining.letters.planned", { count: planned.flats })}</p>
        )}
        {planned && planned.shared > 0 && (
          <p className="text-sm text-ink-soft">
            {t("joining.letters.shared", { count: planned.shared })}
          </p>
        )}
      </div>
    </FormBody>
  );
}
