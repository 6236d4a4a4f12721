import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { AnswersPage, type AnswersTab } from "#web/features/assistant/answers/answers-page.tsx";
import { answersQuery, gapsQuery } from "#web/features/assistant/answers/queries.ts";
import { staffAnswersTexts } from "#web/features/assistant/texts.ts";

export const Route = createFileRoute("/_app/manager/assistant")({
  validateSearch: (raw: Record<string, unknown>): { tab?: AnswersTab } =>
    raw["tab"] === "answers" || raw["tab"] === "model" ? { tab: raw["tab"] } : {},
  loader: () => {
    void queryClient.prefetchQuery(gapsQuery);
    void queryClient.prefetchQuery(answersQuery);
    return loadTranslations(staffAnswersTexts);
  },
  component: Answers,
});

function Answers() {
  const navigate = Route.useNavigate();
  return (
    <AnswersPage
      tab={Route.useSearch().tab ?? "gaps"}
      onTab={(tab) =>
        void navigate({
          search: tab === "gaps" ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
