import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { AutopayMark } from "#web/features/autopay/apartment-mark.tsx";
import { apartmentAutopayQuery } from "#web/features/autopay/queries.ts";
import { autopayTexts } from "#web/features/autopay/texts.ts";
import { ApartmentMoney } from "#web/features/billing/apartment-money.tsx";
import { ApartmentExemption } from "#web/features/billing/late-fee/apartment-exemption.tsx";
import { accountQuery, invoicesQuery } from "#web/features/billing/queries.ts";
import { readMoneySearch } from "#web/features/billing/search.ts";
import { decisionTexts, lateFeeTexts, statementTexts } from "#web/features/billing/texts.ts";
import { ApartmentPage } from "#web/features/buildings/apartment/apartment-page.tsx";
import { apartmentQuery, facadeQuery } from "#web/features/buildings/queries.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";
import { RefundDialog } from "#web/features/checkout/refund/refund-dialog.tsx";
import { checkoutTexts } from "#web/features/checkout/texts.ts";
import { documentsTexts } from "#web/features/documents/texts.ts";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { PlaceDocuments } from "#web/features/documents/public.tsx";
import { ApartmentInvitations } from "#web/features/joining/public.tsx";
import { ApartmentMeters } from "#web/features/meters/staff/apartment-meters.tsx";
import { metersTexts } from "#web/features/meters/texts.ts";
import { refusalsQuery } from "#web/features/register/outreach/queries.ts";
import { RefusalsCard } from "#web/features/register/outreach/refusals-card.tsx";
import { outreachTexts } from "#web/features/register/outreach/texts.ts";
import { ApartmentRequests } from "#web/features/requests/list/apartment-requests.tsx";
import { Card } from "#web/ui/content/card.tsx";

export const Route = createFileRoute("/_app/manager/buildings/$buildingId/apartments/$apartmentId")(
  {
    validateSearch: readMoneySearch,
    loader: async ({ params: { buildingId, apartmentId } }) => {
      void queryClient.prefetchQuery(apartmentQuery(apartmentId));
      void queryClient.prefetchQuery(facadeQuery(buildingId));
      void queryClient.prefetchQuery(refusalsQuery(apartmentId));
      void queryClient.prefetchQuery(accountQuery(apartmentId));
      void queryClient.prefetchQuery(apartmentAutopayQuery(apartmentId));
      void queryClient.prefetchInfiniteQuery(invoicesQuery(apartmentId));
      await loadTranslations(
        statementTexts,
        buildingsTexts,
        joiningTexts,
        documentsTexts,
        metersTexts,
        checkoutTexts,
        autopayTexts,
        lateFeeTexts,
        decisionTexts,
        outreachTexts,
      );
    },
    component: OneApartment,
  },
);

function OneApartment() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { buildingId, apartmentId } = Route.useParams();
  return (
    <ApartmentPage
      buildingId={buildingId}
      apartmentId={apartmentId}
      money={(apartment) => (
        <ApartmentMoney
          staff
          apartment={apartment}
          search={search}
          autopay={<AutopayMark apartmentId={apartmentId} />}
          lateFee={<ApartmentExemption apartment={apartment} />}
          refund={(what) => <RefundDialog {...what} />}
          onSearch={(next) => void navigate({ search: next, resetScroll: false, replace: true })}
        />
      )}
      requests={({ id, archivedAt }) => (
        <ApartmentRequests apartmentId={id} isArchived={archivedAt !== null} />
      )}
      beside={(apartment) => (
        <>
          {/* Nobody is invited into what is put away. */}
          {!apartment.archivedAt && (
            <Card title={t("joining.invitations.title")}>
              <ApartmentInvitations apartmentId={apartmentId} apartment={apartment.number} />
            </Card>
          )}
          <RefusalsCard apartment={apartment} />
        </>
      )}
      below={() => (
        <>
          <ApartmentMeters apartmentId={apartmentId} />
          <PlaceDocuments staff buildingId={buildingId} apartmentId={apartmentId} />
        </>
      )}
    />
  );
}
