import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { currentLanguage, loadTranslations } from "#web/app/language/language.ts";
import { InboxPage } from "#web/features/notifications/inbox-page.tsx";
import { readInboxSearch } from "#web/features/notifications/inbox-search.ts";
import { inboxQuery } from "#web/features/notifications/queries.ts";
import { inboxTexts } from "#web/features/notifications/texts.ts";

export const Route = createFileRoute("/_app/(notifications)/notifications")({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(inboxQuery(currentLanguage(), deps));
    return loadTranslations(inboxTexts);
  },
  component: Notifications,
});

function Notifications() {
  const navigate = Route.useNavigate();
  return (
    <InboxPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
