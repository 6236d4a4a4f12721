import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConfigureInput } from "#core/register/contract.ts";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import { type Mapping, missing, sameMapping } from "./mapping.ts";
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
  const lacking = missing(columns);
  const changed = !sameMapping(columns, format.columns);
  return (
    <div className="flex flex-col gap-4">
      <ReadAs
        view={view}
        format={format}
        busy={configure.isPending}
        onChange={(said) => configure.mutate({ id, version, ...said })}
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
                    onClick={() => {
                      const { encoding, delimiter, heading } = format;
                      configure.mutate({
                        id,
                        version,
                        heading,
                        columns: [...columns],
                        ...(encoding ? { encoding } : {}),
                        ...(delimiter ? { delimiter } : {}),
                      });
                    }}
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
