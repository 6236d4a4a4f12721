import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState, PartialNotice } from "#web/ui/content/states.tsx";
import { ReadingsForm } from "../entry/readings-form.tsx";
import { MeterCard } from "../meter-card.tsx";
import { apartmentMetersQuery } from "../queries.ts";
import { AddMeter, ChangeMeter, RemoveMeter } from "./meter-forms.tsx";

type MeterDialog = { what: "change" | "remove"; meter: MeterView } | null;

/** The meters of an apartment for its staff: hung, changed, taken down, and read. */
export function ApartmentMeters({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const query = useQuery(apartmentMetersQuery(apartmentId));
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<MeterDialog>(null);
  const meters = query.data?.meters ?? [];
  return (
    <Card
      id="meters"
      title={t("meters.title")}
      actions={
        query.data?.allowed.includes("add") && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t("meters.add")}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton className="h-40 rounded-md" />}
      {!query.data && query.isError && (
        <PartialNotice
          action={
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {describeError(query.error, t).text}
        </PartialNotice>
      )}
      {query.data && meters.length === 0 && (
        <EmptyState
          compact
          headingLevel={3}
          title={t("meters.none")}
          description={t("meters.none_staff")}
        />
      )}
      {meters.length > 0 && (
        <ReadingsForm
          staff
          meters={meters}
          submitLabel={t("meters.save_staff")}
          frame={(meter, field) => (
            <MeterCard
              key={meter.id}
              meter={meter}
              actions={
                <>
                  {meter.allowed.includes("change") && (
                    <Button
                      size="sm"
                      aria-label={t("meters.edit_of", { serial: meter.serial })}
                      onClick={() => setDialog({ what: "change", meter })}
                    >
                      {t("meters.edit")}
                    </Button>
                  )}
                  {meter.allowed.includes("remove") && (
                    <Button
                      size="sm"
                      aria-label={t("meters.remove_of", { serial: meter.serial })}
                      onClick={() => setDialog({ what: "remove", meter })}
                    >
                      {t("meters.remove")}
                    </Button>
                  )}
                </>
              }
            >
              {field}
            </MeterCard>
          )}
        />
      )}
      <AddMeter apartmentId={apartmentId} open={adding} onOpenChange={setAdding} />
      {dialog?.what === "change" && (
        <ChangeMeter meter={dialog.meter} onClose={() => setDialog(null)} />
      )}
      {dialog?.what === "remove" && (
        <RemoveMeter meter={dialog.meter} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}
