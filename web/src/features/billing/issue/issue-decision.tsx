import { Stamp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Controller, type FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { InvoiceView } from "#core/billing/views.ts";
import { Button } from "#web/ui/button.tsx";
import { DecisionFields } from "../decision/decision-fields.tsx";
import { isBlank } from "../decision/decision-typed.ts";
import { decisionOfInvoice, hasTariffDecision, type IssueForm } from "./issue-form.ts";

type Props = {
  form: IssueForm;
  errorText: (error: FieldError) => string;
  /** The invoice that is corrected. */
  wrong: InvoiceView | undefined;
};

/** Takes who decided an invoice, once somebody wants to say it or has said it before. */
export function IssueDecision({ form, errorText, wrong }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(() => !isBlank(form.getValues("decision")));
  const [isOpened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) box.current?.querySelector("input")?.focus();
  }, [isOpened]);
  const keepsTariffs = wrong !== undefined && hasTariffDecision(wrong);
  if (!isOpen)
    return (
      <div className="flex flex-col items-start gap-2">
        {keepsTariffs && <p className="text-sm text-ink-soft">{t("decision.invoice.kept")}</p>}
        <Button
          size="sm"
          icon={<Stamp aria-hidden />}
          onClick={() => {
            setOpen(true);
            setOpened(true);
          }}
        >
          {t(keepsTariffs ? "decision.invoice.replace" : "billing.issue.decision")}
        </Button>
      </div>
    );
  const faults = form.formState.errors.decision as Record<string, FieldError> | undefined;
  return (
    <div ref={box}>
      <Controller
        control={form.control}
        name="decision"
        render={({ field: { value, onChange } }) => (
          <DecisionFields
            value={value}
            onChange={onChange}
            lead={t("decision.invoice.lead")}
            documentTitle={wrong && decisionOfInvoice(wrong)?.document?.title}
            errors={Object.fromEntries(
              Object.keys(value).map((part) => {
                const error = faults?.[part];
                return [part, error && errorText(error)];
              }),
            )}
          />
        )}
      />
    </div>
  );
}
