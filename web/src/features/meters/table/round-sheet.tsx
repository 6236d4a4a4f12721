import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoundSheetInput } from "#core/meters/import/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { PrintPanel, useStartPrint } from "#web/features/files/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";

/** The sheet that somebody walks a building's entrances with, to be filled in, printed and brought back. */
export function RoundSheet({ building }: { building: string | undefined }) {
  const { t } = useTranslation();
  const { data: buildings = [] } = useQuery(servedBuildingsQuery);
  const print = useStartPrint(api.meters.printRound);
  const [chosen, choose] = useState("");
  const [first] = buildings;
  if (!first) return null;
  const narrowed = buildings.find(({ id }) => id === building) ?? first;
  const buildingId = chosen || narrowed.id;
  const address = (format: RoundSheetInput["format"]) =>
    `/api/meters/round?${new URLSearchParams({ buildingId, format, language: currentLanguage() })}`;
  return (
    <Card title={t("meter_table.sheet")} description={t("meter_table.sheet_text")}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {buildings.length > 1 && (
          <SelectField
            className="min-w-0 flex-1 basis-52 sm:max-w-96"
            label={t("meter_table.sheet_building")}
            value={buildingId}
            options={buildings.map((one) => ({ value: one.id, label: one.address }))}
            onValueChange={choose}
          />
        )}
        {(["xlsx", "csv"] as const).map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden />}
            render={
              <a href={address(format)} download aria-label={t(`meter_table.sheet_${format}`)} />
            }
          >
            {t(`meter_table.sheet_${format}`)}
          </Button>
        ))}
        <Suspense>
          <PrintPanel
            key={buildingId}
            kind="meter_round"
            subjectId={buildingId}
            label={t("meter_table.sheet_pdf")}
            busy={print.isPending}
            onStart={() => print.mutate({ buildingId, language: currentLanguage() })}
          />
        </Suspense>
      </div>
    </Card>
  );
}
