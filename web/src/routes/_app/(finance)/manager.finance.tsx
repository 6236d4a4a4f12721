import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { FinancePage } from "#web/features/finance/finance-page.tsx";
import { tariffsQuery } from "#web/features/finance/queries.ts";
import { readFinanceSearch } from "#web/features/finance/search.ts";
import { metersTexts } from "#web/features/meters/texts.ts";
import { financeTexts } from "#web/features/finance/texts.ts";

export const Route = createFileRoute("/_app/(finance)/manager/finance")({
  validateSearch: readFinanceSearch,
  loader: () => {
    void queryClient.prefetchQuery(tariffsQuery);
    return loadTranslations(financeTexts, metersTexts);
  },
  component: Finance,
});

function Finance() {
  const navigate = Route.useNavigate();
  return (
    <FinancePage
      search={Route.useSearch()}
      onSearch={(search, step) => void navigate({ search, replace: !step, resetScroll: false })}
    />
  );
}
