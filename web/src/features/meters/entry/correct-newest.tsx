import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeterView } from "#core/meters/views.ts";
import { Button } from "#web/ui/button.tsx";
import { meterName } from "../amounts.ts";
import { CorrectReading } from "./correct-reading.tsx";

/** Corrects this month's reading where it is shown; nothing where that is not open to the reader. */
export function CorrectNewest({ meter }: { meter: MeterView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const newest = meter.readings.find(({ corrected }) => !corrected);
  if (!meter.handedIn || !newest?.allowed.includes("correct")) return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`${t("meters.correct")}: ${t(`meters.kind.${meter.kind}`)}, ${meterName(meter, t)}`}
        onClick={() => setOpen(true)}
      >
        {t("meters.correct")}
      </Button>
      {isOpen && <CorrectReading meter={meter} reading={newest} onClose={() => setOpen(false)} />}
    </>
  );
}
