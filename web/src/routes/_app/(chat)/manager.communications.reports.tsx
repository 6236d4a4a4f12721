import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { CasesPage } from "#web/features/chat/moderation/cases-page.tsx";
import { casesQuery } from "#web/features/chat/moderation/queries.ts";
import { chatTexts, messengerTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/manager/communications/reports")({
  loader: () => {
    void queryClient.prefetchInfiniteQuery(casesQuery(false));
    return loadTranslations(chatTexts, messengerTexts);
  },
  component: CasesPage,
});
