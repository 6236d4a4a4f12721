import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopayView } from "#core/autopay/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { autopayChange } from "./queries.ts";
import { RuleFields } from "./rule-fields.tsx";
import { readRule, type RuleMeant, ruleTyped, type RuleTyped } from "./rule-form.ts";

/** Another day, other limits. */
export function ChangeDialog({ autopay, ...opening }: Opening & { autopay: AutopayView }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("autopay.change.title")}
      description={t("autopay.change.lead")}
      submitLabel={t("autopay.change.submit")}
    >
      {(frame) => <Body known={autopay} frame={frame} />}
    </FormDialog>
  );
}

function Body({ known, frame }: { known: AutopayView; frame: Frame }) {
  const { t } = useTranslation();
  const change = useVerb(api.autopay.change, autopayChange);
  // What stood when the dialog opened: what was changed elsewhere meanwhile is not overwritten.
  const [{ id, version, ...rule }] = useState(known);
  const { field, ...rest } = useContractForm({
    schema: (typed: RuleTyped): FormReading<RuleMeant> => {
      const { output, issues } = readRule(typed);
      return issues.length > 0 ? { issues } : { output };
    },
    defaultValues: ruleTyped(rule),
    submit: (meant) => change.mutateAsync({ id, version, ...meant }),
    done: () => {
      toast.success(t("autopay.change.done"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <RuleFields field={field} />
    </FormBody>
  );
}
