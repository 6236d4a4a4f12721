import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ChatsPage } from "#web/features/chat/chats-page.tsx";
import { conversationsQuery } from "#web/features/chat/queries.ts";
import { chatTexts, moderationTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/communications/chats/")({
  loader: () => {
    void queryClient.prefetchQuery(conversationsQuery);
    return loadTranslations(chatTexts, moderationTexts);
  },
  component: Chats,
});

function Chats() {
  const navigate = Route.useNavigate();
  return (
    <ChatsPage
      area="resident"
      id={null}
      search={{}}
      onOpen={(id) => void navigate({ to: "/communications/chats/$id", params: { id } })}
      onSearch={() => undefined}
    />
  );
}
