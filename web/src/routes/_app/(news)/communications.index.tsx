import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsTexts } from "#web/features/news/texts.ts";
import { CommunicationsNav } from "#web/features/chat/communications-nav.tsx";
import { chatTexts } from "#web/features/chat/texts.ts";
import { newsQuery } from "#web/features/news/queries.ts";
import { NewsPage } from "#web/features/news/reader/news-page.tsx";
import { readFeedSearch } from "#web/features/news/search.ts";

export const Route = createFileRoute("/_app/(news)/communications/")({
  validateSearch: readFeedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(newsQuery(deps));
    return loadTranslations(newsTexts, chatTexts);
  },
  component: Communications,
});

function Communications() {
  const navigate = Route.useNavigate();
  return (
    <NewsPage
      sections={<CommunicationsNav current="news" />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
