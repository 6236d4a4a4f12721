import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { DutyPage } from "#web/features/requests/duty/duty-page.tsx";
import { dutyQuery } from "#web/features/requests/duty/queries.ts";
import { dutyTexts } from "#web/features/requests/duty/texts.ts";

export const Route = createFileRoute("/_app/manager/duty")({
  loader: () => {
    void queryClient.prefetchQuery(dutyQuery);
    void queryClient.prefetchQuery(smsUseQuery);
    return loadTranslations(dutyTexts);
  },
  component: DutyPage,
});
