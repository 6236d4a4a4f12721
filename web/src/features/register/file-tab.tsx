import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import { lackingColumns } from "#core/register/headings.ts";
import { buildingColumns, type ImportView, type RegisterColumn } from "#core/register/model.ts";
import { api } from "#web/app/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { BuildingCard } from "./building-card.tsx";
import { type Mapping, sameMapping } from "./mapping.ts";
import { ReadAs } from "./read-as.tsx";
import { SampleTable } from "./sample-table.tsx";
import { useStep } from "./use-step.ts";

/** How the file was read, and what a person may know better. */
export function FileTab({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const { id, version, format, state } = view;
  const [columns, setColumns] = useState<Mapping>(format?.columns ?? []);
  const configure = useStep((input: ConfigureInput) => api.register.configure(input));
  if (!format) return null;
  const open = state === "checked";
  if (!open) return <SampleTable view={view} />;
  const lacking = lackingColumns(columns, format.building);
  const changed = !sameMapping(columns, format.columns);
  const { encoding, delimiter, heading } = format;
  const building = format.building ? { building: format.building } : {};
  const as = {
    id,
    version,
    heading,
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
  };
  return (
    <div className="flex flex-col gap-4">
      {format.remembered && <p className="text-ink-soft">{t("importing.file.remembered")}</p>}
      <ReadAs
        view={view}
        format={format}
        busy={configure.isPending}
        onChange={(said) => configure.mutate({ id, version, ...building, ...said })}
      />
      <BuildingCard
        key={`${format.building?.address} ${format.building?.city}`}
        format={format}
        busy={configure.isPending}
        onChange={(named) =>
          configure.mutate({
            ...as,
            columns: named
              ? columns.map((column) => (isOfBuilding(column) ? null : column))
              : [...columns],
            ...(named ? { building: named } : {}),
          })
        }
      />
      <Card
        flush
        title={t("importing.file.columns")}
        description={t("importing.file.columns_hint")}
        className="overflow-hidden"
      >
        <ColumnsTable
          view={view}
          columns={columns}
          disabled={configure.isPending}
          onColumns={setColumns}
        />
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-card py-3 empty:hidden"
        >
          {(changed || lacking.length > 0) && (
            <>
              <p className="min-w-0 flex-1 basis-56">
                {lacking.length > 0 ? (
                  <span className="text-brick-ink">
                    {t("importing.file.missing", {
                      columns: lacking.map((column) => t(`register.column.${column}`)).join(", "),
                    })}
                  </span>
                ) : (
                  t("importing.file.changed")
                )}
              </p>
              {changed && (
                <>
                  <Button variant="quiet" onClick={() => setColumns(format.columns)}>
                    {t("importing.file.reset")}
                  </Button>
                  <Button
                    variant="primary"
                    busy={configure.isPending}
                    onClick={() => configure.mutate({ ...as, ...building, columns: [...columns] })}
                  >
                    {t("importing.file.check")}
                  </Button>
                </>
              )}
            </>
          )}
        </div>
      </Card>
      <SampleTable view={view} />
    </div>
  );
}

function isOfBuilding(column: RegisterColumn | null): boolean {
  return (buildingColumns as readonly (string | null)[]).includes(column);
}
