import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { currentLanguage, loadTranslations } from "#web/app/language/language.ts";
import { InboxPage } from "#web/features/notifications/inbox-page.tsx";
import { inboxQuery } from "#web/features/notifications/queries.ts";
import { inboxTexts } from "#web/features/notifications/texts.ts";

export const Route = createFileRoute("/_app/(notifications)/notifications")({
  loader: () => {
    void queryClient.prefetchInfiniteQuery(inboxQuery(currentLanguage()));
    return loadTranslations(inboxTexts);
  },
  component: InboxPage,
});
