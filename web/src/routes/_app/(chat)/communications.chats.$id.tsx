import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ChatsPage } from "#web/features/chat/chats-page.tsx";
import { conversationQuery, messagesQuery } from "#web/features/chat/messages.ts";
import { conversationsQuery } from "#web/features/chat/queries.ts";
import { readChatSearch } from "#web/features/chat/search.ts";
import { chatTexts, moderationTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/communications/chats/$id")({
  validateSearch: readChatSearch,
  staticData: { withoutBottomBar: true },
  loader: ({ params }) => {
    void queryClient.prefetchQuery(conversationsQuery);
    void queryClient.prefetchQuery(conversationQuery(params.id));
    void queryClient.prefetchInfiniteQuery(messagesQuery(params.id, null));
    return loadTranslations(chatTexts, moderationTexts);
  },
  component: Chats,
});

function Chats() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ChatsPage
      area="resident"
      id={id}
      search={search}
      onOpen={(next) => void navigate({ to: "/communications/chats/$id", params: { id: next } })}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
