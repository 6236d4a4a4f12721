import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsTexts } from "#web/features/news/texts.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { EditPage } from "#web/features/news/manage/edit-page.tsx";
import { postQuery } from "#web/features/news/queries.ts";
import { OutreachRecordCard } from "#web/features/notifications/outreach/outreach-record-card.tsx";
import { outreachRecordTexts } from "#web/features/notifications/outreach/texts.ts";
import { readPostSearch } from "#web/features/news/search.ts";

export const Route = createFileRoute("/_app/(news)/manager/announcements/$postId")({
  validateSearch: readPostSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(postQuery(params.postId));
    void queryClient.prefetchQuery(servedBuildingsQuery);
    return loadTranslations(newsTexts, outreachRecordTexts);
  },
  component: OneAnnouncement,
});

function OneAnnouncement() {
  const { schedule = false, edit = false } = Route.useSearch();
  return (
    <EditPage
      id={Route.useParams().postId}
      schedules={schedule}
      edits={edit}
      outreach={(about, prints) => <OutreachRecordCard about={about} prints={prints} />}
    />
  );
}
