import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import { Card } from "#web/ui/content/card.tsx";
import { refusalsQuery } from "./queries.ts";

/** Lists who of an apartment refused messages of the organisation; nothing where nobody did. */
export function RefusalsCard({ apartment: { id, current } }: { apartment: ApartmentDetails }) {
  const { t } = useTranslation();
  const { data } = useQuery(refusalsQuery(id));
  if (!data || data.items.length === 0) return null;
  const names = new Map(current.map(({ person }) => [person.id, person.name]));
  return (
    <Card aria-label={t("outreach.refusals")} title={t("outreach.refusals")}>
      <ul className="flex flex-col gap-1">
        {data.items.map(({ personId, kind }) => (
          <li key={`${personId}${kind}`} className="flex flex-wrap gap-x-2">
            <span className="font-[560]">{names.get(personId)}</span>
            <span className="text-ink-soft">{t(`outreach.refused_${kind}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
