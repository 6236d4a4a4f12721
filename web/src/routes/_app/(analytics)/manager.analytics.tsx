import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { AnalyticsPage } from "#web/features/analytics/analytics-page.tsx";
import { readAnalyticsSearch } from "#web/features/analytics/search.ts";
import { analyticsTexts } from "#web/features/analytics/texts.ts";

export const Route = createFileRoute("/_app/(analytics)/manager/analytics")({
  validateSearch: readAnalyticsSearch,
  loader: () => loadTranslations(analyticsTexts),
  component: Analytics,
});

function Analytics() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
