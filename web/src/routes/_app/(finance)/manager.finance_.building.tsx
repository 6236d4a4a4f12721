import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { BuildingMoneyPage } from "#web/features/finance/building-money/building-money-page.tsx";
import { moneyBuildingsQuery } from "#web/features/finance/queries.ts";
import { readFinanceSearch } from "#web/features/finance/search.ts";
import { buildingMoneyTexts } from "#web/features/finance/texts.ts";

export const Route = createFileRoute("/_app/(finance)/manager/finance_/building")({
  validateSearch: readFinanceSearch,
  loader: () => {
    void queryClient.prefetchQuery(moneyBuildingsQuery);
    return loadTranslations(buildingMoneyTexts);
  },
  component: BuildingMoneyPreview,
});

function BuildingMoneyPreview() {
  const navigate = Route.useNavigate();
  return (
    <BuildingMoneyPage
      search={Route.useSearch()}
      staff
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
