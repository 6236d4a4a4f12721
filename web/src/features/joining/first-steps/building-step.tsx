import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { newestBuildingsQuery } from "#web/features/buildings/public.tsx";
import { TwoStep } from "#web/features/identity/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skip } from "./code-step.tsx";
import { Question } from "./flow-frame.tsx";
import { BuildingWays } from "./building-ways.tsx";
import type { Flow } from "./use-flow.ts";

/** The first building: drawn by a plan or read from a list, each on its own page; then back here. */
export function BuildingStep({ flow }: { flow: Flow }) {
  return flow.me.totpRequired ? <Security flow={flow} /> : <FirstBuilding flow={flow} />;
}

/** Outside a demo an administrator signs in in two steps before they touch anything. */
function Security({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  return (
    <Question of="security" title={t("joining.security.title")} lead={t("joining.security.lead")}>
      <TwoStep me={flow.me} />
    </Question>
  );
}

function FirstBuilding({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const { data } = useQuery(newestBuildingsQuery);
  const there = (data?.items.length ?? 0) > 0;
  return (
    <Question
      of={there ? "first_building-there" : "first_building"}
      title={there ? t("joining.building.added_title") : t("joining.building.title")}
      lead={there ? t("joining.building.added_lead") : t("joining.building.lead")}
      onSubmit={() => void flow.go()}
      actions={
        there ? (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={flow.busy}
            className="sm:min-w-40"
          >
            {t("joining.flow.next")}
          </Button>
        ) : (
          <Skip flow={flow} />
        )
      }
    >
      {there && (
        <ul className="flex flex-col gap-2.5">
          {data?.items.map((building) => (
            <li
              key={building.id}
              className="flex items-center gap-3.5 rounded-lg border border-pine-line bg-pine-soft p-card"
            >
              <Building2 aria-hidden className="size-6 shrink-0 text-pine-ink" />
              <p className="min-w-0">
                <span className="block font-[600]">
                  {building.address}, {building.city}
                </span>
                <span className="block text-sm text-pine-ink">
                  {t("joining.building.summary", { count: building.counters.total })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <BuildingWays />
      </div>
    </Question>
  );
}
