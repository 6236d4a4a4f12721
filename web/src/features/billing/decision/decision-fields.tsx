import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { decisionLimits } from "#core/billing/decision/inputs.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { DocumentChoice } from "#web/features/documents/public.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { DecisionTyped } from "./decision-typed.ts";

const usual = ["assembly", "board", "council", "regulator"] as const;

type Props = {
  value: DecisionTyped;
  onChange: (value: DecisionTyped) => void;
  errors: Partial<Record<keyof DecisionTyped, string | undefined>>;
  /** Sentence above the fields. */
  lead: string;
  /** The title of the document that stands there already. */
  documentTitle: string | undefined;
  /** Why it should be looked at again. */
  warning?: string | null;
};

/** Takes who decided a tariff or an invoice, when, and by which document. */
export function DecisionFields({
  value,
  onChange,
  errors,
  lead,
  documentTitle,
  warning = null,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const change = (part: Partial<DecisionTyped>) => onChange({ ...value, ...part });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t("decision.title")}</legend>
      <div>
        <p aria-hidden className="font-[560]">
          {t("decision.title")}
        </p>
        <p className="text-sm text-ink-soft">{lead}</p>
      </div>
      {warning && <PartialNotice icon={<TriangleAlert aria-hidden />}>{warning}</PartialNotice>}
      <TextField
        label={t("decision.by")}
        hint={t("decision.by_hint")}
        optionalLabel={t("common.optional")}
        autoComplete="off"
        list={`${id}-usual`}
        maxLength={decisionLimits.decidedBy.max}
        value={value.decidedBy}
        onChange={(event) => change({ decidedBy: event.currentTarget.value })}
        error={errors.decidedBy}
      />
      <datalist id={`${id}-usual`}>
        {usual.map((name) => (
          <option key={name}>{t(`decision.by_usual.${name}`)}</option>
        ))}
      </datalist>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <DayField
          label={t("decision.on")}
          value={value.decidedOn}
          onChange={(decidedOn) => change({ decidedOn })}
          error={errors.decidedOn}
        />
        <TextField
          label={t("decision.number")}
          optionalLabel={t("common.optional")}
          autoComplete="off"
          maxLength={decisionLimits.number}
          value={value.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          error={errors.number}
        />
        {value.since !== null && (
          <DayField
            label={t("decision.since")}
            value={value.since}
            onChange={(since) => change({ since })}
            error={errors.since}
          />
        )}
      </div>
      <DocumentChoice
        label={t("decision.document")}
        hint={t("decision.document_hint")}
        value={value.documentId}
        title={documentTitle}
        onChange={(documentId) => change({ documentId })}
        error={errors.documentId}
      />
    </fieldset>
  );
}
