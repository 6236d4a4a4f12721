import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#web/ui/content/badge.tsx";
import { apartmentAutopayQuery } from "./queries.ts";

/** For staff: that somebody of an apartment pays by themselves, and nothing more of it. */
export function AutopayMark({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(apartmentAutopayQuery(apartmentId));
  if (!data?.on) return null;
  return (
    <p className="flex">
      <Badge size="md" tone="pine" icon={<CalendarClock aria-hidden />}>
        {t("autopay.staff")}
      </Badge>
    </p>
  );
}
