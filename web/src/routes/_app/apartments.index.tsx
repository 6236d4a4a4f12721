import { createFileRoute, redirect } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { FeesCard } from "#web/features/analytics/properties/fees-card.tsx";
import { PropertyCard } from "#web/features/analytics/properties/property-card.tsx";
import { propertiesQuery } from "#web/features/analytics/owner/queries.ts";
import { ownerTexts } from "#web/features/analytics/owner/texts.ts";
import { HomeMoney } from "#web/features/billing/payments-page/home-money.tsx";
import { billingTexts } from "#web/features/billing/texts.ts";
import { MyHomes } from "#web/features/buildings/apartment/my-homes.tsx";
import { ownPlacesQuery } from "#web/app/places.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";

export const Route = createFileRoute("/_app/apartments/")({
  // The session already has the apartments, so the page need not wait for a read.
  loader: async ({ context: { me } }) => {
    const places = me?.places ?? [];
    const [only, another] = new Set(places.map(({ apartmentId }) => apartmentId));
    if (only && !another)
      throw redirect({
        to: "/apartments/$apartmentId",
        params: { apartmentId: only },
        replace: true,
      });
    void queryClient.prefetchQuery(ownPlacesQuery);
    if (places.some(({ kind }) => kind === "owner"))
      void queryClient.prefetchQuery(propertiesQuery);
    await loadTranslations(buildingsTexts, billingTexts, ownerTexts);
  },
  component: MyPlaces,
});

function MyPlaces() {
  const { t } = useTranslation();
  return (
    <PlaceRequired title={t("navigation.my_home")}>
      <MyHomes
        money={(id) => <HomeMoney apartmentId={id} />}
        owned={(home) => <PropertyCard {...home} />}
        below={<FeesCard />}
      />
    </PlaceRequired>
  );
}
