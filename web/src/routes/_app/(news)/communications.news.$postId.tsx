import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsTexts } from "#web/features/news/texts.ts";
import { postQuery } from "#web/features/news/queries.ts";
import { PostPage } from "#web/features/news/reader/post-page.tsx";

export const Route = createFileRoute("/_app/(news)/communications/news/$postId")({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(postQuery(params.postId));
    return loadTranslations(newsTexts);
  },
  component: OnePost,
});

function OnePost() {
  return <PostPage id={Route.useParams().postId} />;
}
