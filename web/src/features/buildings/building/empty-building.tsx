import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { AddApartments } from "./add-apartments.tsx";

/** A building of which nobody has said what is in it. */
export function EmptyBuilding({ building }: { building: BuildingDetails }) {
  const { t } = useTranslation();
  const [adding, add] = useState(false);
  return (
    <>
      <EmptyState
        title={t("buildings.empty_house.title")}
        description={t("buildings.empty_house.body")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => add(true)}>
            {t("buildings.add_apartments.title")}
          </Button>
        }
      />
      <AddApartments building={building} open={adding} onOpenChange={add} />
    </>
  );
}
