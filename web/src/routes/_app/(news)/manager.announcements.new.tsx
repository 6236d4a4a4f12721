import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsTexts } from "#web/features/news/texts.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { WritePage } from "#web/features/news/manage/write-page.tsx";

export const Route = createFileRoute("/_app/(news)/manager/announcements/new")({
  loader: () => {
    void queryClient.prefetchQuery(servedBuildingsQuery);
    return loadTranslations(newsTexts);
  },
  component: WritePage,
});
