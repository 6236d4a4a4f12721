import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  type DecisionInput,
  decisionInput,
  decisionLimits,
} from "#core/billing/decision/inputs.ts";
import type { TariffView } from "#core/finance/views.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { DocumentChoice } from "#web/features/documents/public.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

/** Decision of a tariff as it is typed; nothing typed means there is none. */
export const decisionTyped = z.pipe(
  z.pipe(
    z.object({
      decidedBy: z.string(),
      decidedOn: z.string(),
      number: z.string(),
      since: z.string(),
      documentId: z.nullable(z.string()),
    }),
    z.transform((typed): DecisionInput | null => {
      const { decidedBy, decidedOn, number, documentId } = typed;
      return decidedBy.trim() || decidedOn || number.trim() || documentId ? typed : null;
    }),
  ),
  z.nullable(decisionInput),
);
export type DecisionTyped = z.input<typeof decisionTyped>;

export function typeDecision(tariff: TariffView | null, month: string): DecisionTyped {
  const decision = tariff?.decision;
  return {
    decidedBy: decision?.decidedBy ?? "",
    decidedOn: decision?.decidedOn ?? "",
    number: decision?.number ?? "",
    since: decision?.since ?? `${tariff?.validFrom ?? month}-01`,
    documentId: decision?.document?.id ?? null,
  };
}

const usual = ["assembly", "board", "council", "regulator"] as const;

type Props = {
  value: DecisionTyped;
  onChange: (value: DecisionTyped) => void;
  errors: Partial<Record<keyof DecisionTyped, string | undefined>>;
  /** The title of the document that stands there already. */
  documentTitle: string | undefined;
  /** Why it should be looked at again. */
  warning: string | null;
};

/** Takes who decided a tariff, when, and by which document. */
export function DecisionFields({ value, onChange, errors, documentTitle, warning }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const change = (part: Partial<DecisionTyped>) => onChange({ ...value, ...part });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t("finance.tariff.decision.title")}</legend>
      <div>
        <p aria-hidden className="font-[560]">
          {t("finance.tariff.decision.title")}
        </p>
        <p className="text-sm text-ink-soft">{t("finance.tariff.decision.lead")}</p>
      </div>
      {warning && <PartialNotice icon={<TriangleAlert aria-hidden />}>{warning}</PartialNotice>}
      <TextField
        label={t("finance.tariff.decision.by")}
        hint={t("finance.tariff.decision.by_hint")}
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
          <option key={name}>{t(`finance.tariff.decision.by_usual.${name}`)}</option>
        ))}
      </datalist>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <DayField
          label={t("finance.tariff.decision.on")}
          value={value.decidedOn}
          onChange={(decidedOn) => change({ decidedOn })}
          error={errors.decidedOn}
        />
        <TextField
          label={t("finance.tariff.decision.number")}
          optionalLabel={t("common.optional")}
          autoComplete="off"
          maxLength={decisionLimits.number}
          value={value.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          error={errors.number}
        />
        <DayField
          label={t("finance.tariff.decision.since")}
          value={value.since}
          onChange={(since) => change({ since })}
          error={errors.since}
        />
      </div>
      <DocumentChoice
        label={t("finance.tariff.decision.document")}
        hint={t("finance.tariff.decision.document_hint")}
        value={value.documentId}
        title={documentTitle}
        onChange={(documentId) => change({ documentId })}
        error={errors.documentId}
      />
    </fieldset>
  );
}
