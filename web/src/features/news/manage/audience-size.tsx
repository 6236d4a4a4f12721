import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { audienceSizeQuery } from "../queries.ts";
import type { AudienceValue } from "./audience-field.tsx";

/** How many people will see a post, while its audience is chosen. */
export function AudienceSize({ audience, buildingIds, entranceIds }: AudienceValue) {
  const { t } = useTranslation();
  const chosen = audience === "buildings" ? buildingIds : entranceIds;
  const named = audience === "organisation" || chosen.length > 0;
  const { data } = useQuery({
    ...audienceSizeQuery({
      audience,
      buildingIds: audience === "buildings" ? buildingIds : [],
      entranceIds: audience === "entrances" ? entranceIds : [],
    }),
    enabled: named,
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      {named && data && (
        <>
          <Users aria-hidden className="size-4 text-ink-soft" />
          <span className="font-[560]">
            {data.people > 0
              ? `${t("news.audience.people", { count: data.people })} ${t("news.audience.flats", { count: data.apartments })}`
              : t("news.audience.nobody")}
          </span>
          {data.without > 0 && (
            <span className="text-ink-soft">
              {t("news.audience.without", { count: data.without })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
