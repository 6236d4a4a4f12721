import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type AnomalyGroup, anomalyGroups, type AnomalyKind } from "#core/finance/model.ts";
import type { PreviewView } from "#core/finance/views.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";

/** Lists what to look at before a run: left out, estimated, unusual. */
export function Anomalies({ preview }: { preview: PreviewView }) {
  const { t } = useTranslation();
  return (
    <>
      <Looked title={t("finance.run.left_out")} group="left_out" preview={preview} />
      <Looked title={t("finance.run.estimated")} group="estimated" preview={preview} />
      <Looked title={t("finance.run.look")} group="odd" preview={preview} />
    </>
  );
}

type LookedProps = {
  title: string;
  group: AnomalyGroup;
  preview: PreviewView;
};

function Looked({ title, group, preview: { anomalies, counts, flagged } }: LookedProps) {
  const { t } = useTranslation();
  const kinds: readonly AnomalyKind[] = anomalyGroups[group];
  const named = anomalies.filter(({ kind }) => kinds.includes(kind));
  const all = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (all === 0) return null;
  return (
    <Card
      tone="amber"
      headingLevel={3}
      title={`${title}: ${t("finance.run.apartments", { count: flagged[group] })}`}
    >
      <ul
        // What scrolls is reached by keyboard through its links.
        className="flex max-h-72 flex-col gap-1 overflow-y-auto text-sm print:max-h-none"
      >
        {named.map(({ kind, apartmentId, buildingId, number, address, ...sums }) => (
          <li key={`${apartmentId} ${kind}`}>
            <Link
              to="/manager/buildings/$buildingId/apartments/$apartmentId"
              params={{ buildingId, apartmentId }}
              className="inline-flex min-h-6 items-center underline decoration-line-control underline-offset-4 hover:decoration-current"
            >
              {t("finance.debtor.apartment", { number, address })}
            </Link>
            {": "}
            {t(`finance.run.anomaly.${kind}`, {
              amount: formatMoney(sums.amount),
              previous: formatMoney(sums.previous),
            })}
          </li>
        ))}
        {all > named.length && <li>{t("finance.run.more", { count: all - named.length })}</li>}
      </ul>
    </Card>
  );
}
