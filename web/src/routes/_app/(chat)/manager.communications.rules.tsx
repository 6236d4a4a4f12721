import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { RulesPage } from "#web/features/chat/moderation/rules-page.tsx";
import { moderationQuery } from "#web/features/chat/moderation/queries.ts";
import { chatTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/manager/communications/rules")({
  loader: () => {
    void queryClient.prefetchQuery(moderationQuery);
    return loadTranslations(chatTexts);
  },
  component: RulesPage,
});
