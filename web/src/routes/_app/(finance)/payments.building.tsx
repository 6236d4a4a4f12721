import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { BuildingMoneyPage } from "#web/features/finance/building-money/building-money-page.tsx";
import { moneyBuildingsQuery } from "#web/features/finance/queries.ts";
import { readFinanceSearch } from "#web/features/finance/search.ts";
import { buildingMoneyTexts } from "#web/features/finance/texts.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";

export const Route = createFileRoute("/_app/(finance)/payments/building")({
  validateSearch: readFinanceSearch,
  loader: () => {
    void queryClient.prefetchQuery(moneyBuildingsQuery);
    return loadTranslations(buildingMoneyTexts);
  },
  component: BuildingMoney,
});

function BuildingMoney() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <PlaceRequired title={t("building_money.title")}>
      <BuildingMoneyPage
        search={Route.useSearch()}
        staff={false}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </PlaceRequired>
  );
}
