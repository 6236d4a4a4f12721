import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { Card } from "#web/ui/content/card.tsx";
import { useUnsentReadings } from "./outbox.ts";
import { WaitingReading } from "./waiting-reading.tsx";

/** Readings that wait on this device for meters that the household has no more: they can only be discarded. */
export function LostReadings({ meters }: { meters: readonly MeterView[] }) {
  const { t } = useTranslation();
  const unsent = useUnsentReadings();
  const lost = [...unsent.values()].filter(
    ({ entry }) => !meters.some(({ id }) => id === entry.meterId),
  );
  if (lost.length === 0) return null;
  return (
    <Card title={t("meters.unsent.lost")}>
      <div className="flex flex-col gap-3">
        {lost.map((reading) => (
          <WaitingReading key={reading.id} reading={reading} onMend={null} />
        ))}
      </div>
    </Card>
  );
}
