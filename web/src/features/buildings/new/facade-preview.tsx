import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countPlanned, type BuildingPlan, planBuilding } from "#core/buildings/plan/plan.ts";
import { placeBounds } from "#core/buildings/model.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { digitsOf, BuildingFront } from "../facade/facade-front.tsx";
import { layOutFacade, type Segment } from "../facade/facade-layout.ts";
import { FacadeYard } from "../facade/facade-yard.tsx";

/** More than this many windows say nothing that fewer would not. */
const drawn = 1_200;

/** The building as planned, drawn while its figures are typed. */
export const FacadePreview = memo(function BuildingPreview({ plan }: { plan: BuildingPlan }) {
  const { t } = useTranslation();
  const total = countPlanned(plan);
  const { apartments, facade: building, shown } = useMemo(() => lay(plan), [plan]);
  const [first, last] = [apartments[0]?.number, apartments.at(-1)?.number];
  const over = total > placeBounds.planned;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <div className="house" data-plan aria-hidden="true">
        <FacadeYard />
        <div className="house-scroll">
          <BuildingFront
            picture
            facade={building}
            doorsLabel=""
            floorLabel={() => ""}
            window={({ number }) => (
              <span className="flat" data-lit data-plain data-digits={digitsOf(number)}>
                <span className="flat-number">{number}</span>
              </span>
            )}
            door={({ entranceId }: Segment) => (
              <span className="house-door-link">
                <span className="house-plate">{entranceId}</span>
              </span>
            )}
          />
        </div>
      </div>
      <figcaption>
        <p role="status" className={over ? "text-brick-ink" : "text-ink-soft"}>
          <strong className="font-[620] text-ink">
            {t("places.apartments", { count: total })}
          </strong>
          {first !== undefined &&
            shown === plan.entrances &&
            ` · ${t("buildings.new.range", { first, last })}`}
          {shown < plan.entrances && ` · ${t("buildings.new.drawn", { count: shown })}`}
          {over &&
            ` · ${t("buildings.new.over_limit", { max: formatNumber(placeBounds.planned) })}`}
        </p>
      </figcaption>
    </figure>
  );
});

function lay(plan: BuildingPlan) {
  // Whole entrances, as many as can be taken in at a glance.
  const each = Math.max(1, plan.floors * plan.apartmentsPerFloor);
  const shown = Math.min(plan.entrances, Math.max(1, Math.floor(drawn / each)));
  const planned = planBuilding({ ...plan, entrances: shown });
  const apartments = planned.map(({ entrance, floor, number }) => ({
    id: `${entrance}/${number}`,
    number,
    entranceId: entrance,
    floor,
  }));
  const doors = Array.from({ length: shown }, (_, at) => String(at + 1));
  return { apartments, facade: layOutFacade(apartments, doors), shown };
}
