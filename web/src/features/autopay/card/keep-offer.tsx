import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { homesQuery } from "#web/features/billing/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { KeepCardWay } from "./keep-card-way.tsx";
import { isKeepingOffered } from "../pay/kept-card.ts";
import { autopaysQuery } from "../queries.ts";
import { TurnOnDialog } from "../turn-on-dialog.tsx";

/**
 * Offers to keep a card to whoever has just typed one, alone or for autopay. Nothing where a kept
 * card or anybody's autopay pays for it already, or no provider keeps cards.
 */
export function KeepOffer({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const accounts = useQuery(homesQuery).data?.accounts ?? [];
  const { data } = useQuery(autopaysQuery);
  const [open, onOpenChange] = useState(false);
  const home = accounts.find((one) => one.apartmentId === apartmentId);
  if (!home || !data || !isKeepingOffered(home, data, accounts)) return null;
  const { hosted, test, blocks, tellsExpiry } = data;
  const keeping = { hosted, test, blocks, tellsExpiry };
  const place = t("payments.place", home);
  const opening = { open, onOpenChange, other: null };
  return (
    <Card title={t("autopay.keep.title")} className="print:hidden">
      <div className="flex flex-col items-start gap-3">
        <p>{t("autopay.keep.lead")}</p>
        <p className="text-sm text-ink-soft">{t("autopay.keep.stored")}</p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <KeepCardWay label={undefined} {...{ apartmentId, place, ...keeping }} />
          <Button wrap icon={<CalendarClock aria-hidden />} onClick={() => onOpenChange(true)}>
            {t("autopay.off.action")}
          </Button>
        </div>
      </div>
      {hosted ? (
        <ElsewhereDialog autopayId={null} {...{ apartmentId, blocks, tellsExpiry, ...opening }} />
      ) : (
        <TurnOnDialog
          place={place}
          setup={null}
          keptBy={null}
          typeAnother={null}
          {...{ home, test, ...opening }}
        />
      )}
    </Card>
  );
}
