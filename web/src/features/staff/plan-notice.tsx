import { useQuery } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDay } from "#web/app/language/format.ts";
import { Page } from "#web/app/page.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { planNoticeQuery } from "./queries.ts";

/** Warns staff that the plan of their organisation has ended, with the day from which they may only read. */
export function PlanNotice() {
  const { t } = useTranslation();
  const ended = useQuery(planNoticeQuery).data?.ended;
  if (!ended) return null;
  const days = { date: formatDay(ended.until), readOnly: formatDay(ended.readOnlyFrom) };
  return (
    <Page data-screen-only width="list" className="pb-0!">
      <PartialNotice icon={<CalendarX2 aria-hidden />}>
        {t(`staff.plan.notice.${ended.isReadOnly ? "read_only" : "ended"}`, days)}
      </PartialNotice>
    </Page>
  );
}
