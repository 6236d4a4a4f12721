import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsTexts } from "#web/features/news/texts.ts";
import { AnnouncementsPage } from "#web/features/news/manage/announcements-page.tsx";
import { newsCountsQuery, newsQuery } from "#web/features/news/queries.ts";
import { readShelfSearch } from "#web/features/news/search.ts";

export const Route = createFileRoute("/_app/(news)/manager/announcements/")({
  validateSearch: readShelfSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(newsQuery({ shelf: deps.shelf ?? "published" }));
    void queryClient.prefetchQuery(newsCountsQuery);
    return loadTranslations(newsTexts);
  },
  component: Announcements,
});

function Announcements() {
  const navigate = Route.useNavigate();
  return (
    <AnnouncementsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
