import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { AnalyticsLink } from "#web/features/analytics/properties/analytics-link.tsx";
import { ownerTexts } from "#web/features/analytics/owner/texts.ts";
import { PayWays } from "#web/features/autopay/pay/pay-ways.tsx";
import { autopaysQuery } from "#web/features/autopay/queries.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { ApartmentMoney } from "#web/features/billing/apartment-money.tsx";
import { accountQuery, invoicesQuery } from "#web/features/billing/queries.ts";
import { readMoneySearch } from "#web/features/billing/search.ts";
import { billingTexts, statementTexts } from "#web/features/billing/texts.ts";
import { MyApartment } from "#web/features/buildings/apartment/my-apartment.tsx";
import { basesToInvite } from "#web/features/buildings/people/bases-to-invite.ts";
import { apartmentQuery } from "#web/features/buildings/queries.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";
import { checkoutTexts } from "#web/features/checkout/texts.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";
import { BuildingMoneyLink } from "#web/features/finance/building-money/building-money-link.tsx";
import { buildingMoneyTexts } from "#web/features/finance/texts.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { HomeDocuments } from "#web/features/documents/public.tsx";
import { SentInvitations } from "#web/features/joining/public.tsx";

export const Route = createFileRoute("/_app/apartments/$apartmentId")({
  validateSearch: readMoneySearch,
  loader: async ({ params: { apartmentId } }) => {
    void queryClient.prefetchQuery(apartmentQuery(apartmentId));
    void queryClient.prefetchQuery(accountQuery(apartmentId));
    void queryClient.prefetchInfiniteQuery(invoicesQuery(apartmentId));
    void queryClient.prefetchQuery(autopaysQuery);
    await loadTranslations(
      billingTexts,
      autopayTexts,
      statementTexts,
      buildingsTexts,
      documentsTexts,
      ownerTexts,
      joiningTexts,
      checkoutTexts,
      buildingMoneyTexts,
    );
  },
  component: MyPlace,
});

function MyPlace() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { apartmentId } = Route.useParams();
  return (
    <PlaceRequired title={t("navigation.my_home")}>
      <MyApartment
        apartmentId={apartmentId}
        ownerLinks={<AnalyticsLink apartmentId={apartmentId} />}
        money={(apartment) => (
          <ApartmentMoney
            apartment={apartment}
            search={search}
            pay={(what) => <PayWays {...what} />}
            onSearch={(next) => void navigate({ search: next, resetScroll: false, replace: true })}
          />
        )}
        invitations={(apartment) => (
          <SentInvitations apartment={apartment} bases={basesToInvite(apartment)} />
        )}
        below={({ buildingId }) => (
          <div className="flex flex-col gap-5">
            <BuildingMoneyLink buildingId={buildingId} />
            <HomeDocuments buildingId={buildingId} apartmentId={apartmentId} />
          </div>
        )}
      />
    </PlaceRequired>
  );
}
