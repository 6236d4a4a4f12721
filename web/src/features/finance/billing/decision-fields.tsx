import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  type DecisionInput,
  decisionInput,
  decisionLimits,
} from "#core/billing/decision/inputs.ts";
import type { TariffView } from "#core/finance/views.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { shelfQuery } from "#web/features/documents/queries.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
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
};

/** Who decided a tariff, when, and by which document. */
export function DecisionFields({ value, onChange, errors, documentTitle }: Props) {
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
        value={value.documentId}
        title={documentTitle}
        onChange={(documentId) => change({ documentId })}
        error={errors.documentId}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  value: string | null;
  title: string | undefined;
  onChange: (id: string | null) => void;
  error: string | undefined;
};

/** Finds a document of the organisation by the words of its title. */
function DocumentChoice({ value, title, onChange, error }: ChoiceProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [label, setLabel] = useState(title);
  const list = useInfiniteQuery(shelfQuery(search.trim() ? { search } : {}));
  const options = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ place }) => place.apartmentId === null)
    .map(({ id, title: name, readers, place, folder }) => ({
      value: id,
      label: name,
      description: [
        place.address ?? place.organisation,
        folder?.name,
        t(`documents.readers_of.${readers}`),
      ]
        .filter(Boolean)
        .join(" · "),
    }));
  return (
    <Combobox
      label={t("finance.tariff.decision.document")}
      hint={t("finance.tariff.decision.document_hint")}
      optionalLabel={t("common.optional")}
      options={options}
      value={value}
      valueLabel={label}
      onValueChange={(next) => {
        setLabel(options.find((option) => option.value === next)?.label);
        onChange(next);
      }}
      onSearch={setSearch}
      busy={list.isFetching}
      emptyLabel={t(list.isError ? "shell.load_failed" : "finance.tariff.decision.document_none")}
      clearLabel={t("finance.tariff.decision.document_clear")}
      {...(error ? { error } : {})}
    />
  );
}
