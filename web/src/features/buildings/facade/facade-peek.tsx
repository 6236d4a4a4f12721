import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { areaText } from "../facts.ts";
import { ApartmentSample } from "./facade-legend.tsx";
import { marksOf } from "./facade-apartment.ts";
import type { Cell } from "../use-facade.ts";

/** Below the building: what stands behind the window one looks at. Its room is always there. */
export function FacadePeek({
  apartment,
  buildingId,
}: {
  apartment: Cell | undefined;
  buildingId: string;
}) {
  const { t } = useTranslation();
  return (
    <div
      data-screen-only
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2"
    >
      {apartment ? (
        <>
          <ApartmentSample lit={apartment.occupied} mark={marksOf(apartment)[0] ?? "vacant"} />
          <p className="min-w-0 flex-1">
            <strong className="font-[620]">
              {t("buildings.flat.name", { number: apartment.number })}
            </strong>
            <span className="text-ink-soft">
              {[
                apartment.floor !== null && t("places.floor_number", { floor: apartment.floor }),
                apartment.rooms !== null && t("places.rooms", { count: apartment.rooms }),
                apartment.areaHundredths !== null && areaText(apartment.areaHundredths, t),
                apartment.name ?? t("buildings.flat.vacant"),
                apartment.openRequests > 0 &&
                  t("buildings.flat.open_requests", { count: apartment.openRequests }),
                apartment.overdue > 0 &&
                  t("buildings.flat.debt", { amount: formatMoney(apartment.overdue) }),
              ]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join("")}
            </span>
          </p>
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:hidden"
            iconEnd={<ArrowRight aria-hidden />}
            render={
              <Link
                to="/manager/buildings/$buildingId/apartments/$apartmentId"
                params={{ buildingId, apartmentId: apartment.id }}
              />
            }
          >
            {t("buildings.flat.open")}
          </Button>
        </>
      ) : (
        <p className="text-ink-soft">
          <span className="pointer-coarse:hidden">{t("buildings.house.keys")}</span>
          <span className="hidden pointer-coarse:inline">{t("buildings.house.touch")}</span>
        </p>
      )}
    </div>
  );
}
