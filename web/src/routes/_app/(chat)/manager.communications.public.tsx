import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { PublicChannelsPage } from "#web/features/chat/messenger/public-channels-page.tsx";
import { publicChannelsQuery } from "#web/features/chat/messenger/queries.ts";
import { messengerTexts, moderationTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/manager/communications/public")({
  loader: () => {
    void queryClient.prefetchQuery(publicChannelsQuery);
    return loadTranslations(messengerTexts, moderationTexts);
  },
  component: PublicChannelsPage,
});
