import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { OrderPage, type OrderTab } from "#web/features/chat/moderation/order-page.tsx";
import { casesQuery } from "#web/features/chat/moderation/queries.ts";
import { chatTexts, messengerTexts, moderationTexts } from "#web/features/chat/texts.ts";

export const Route = createFileRoute("/_app/(chat)/manager/communications/reports")({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: OrderTab } =>
    tab === "rules" ? { tab } : {},
  loader: () => {
    void queryClient.prefetchInfiniteQuery(casesQuery(false));
    return loadTranslations(chatTexts, messengerTexts, moderationTexts);
  },
  component: Order,
});

function Order() {
  const { tab = "reports" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrderPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === "rules" ? { tab: next } : {} })}
    />
  );
}
