import { createFileRoute } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";
import { queryClient } from "#web/app/query-client.ts";
import { MyApartment } from "#web/features/buildings/my-apartment.tsx";
import { apartmentQuery } from "#web/features/buildings/queries.ts";
import { HomeDocuments } from "#web/features/documents/public.tsx";
import { SentInvitations } from "#web/features/joining/public.tsx";

export const Route = createFileRoute("/_app/apartments/$apartmentId")({
  loader: async ({ params: { apartmentId } }) => {
    void queryClient.prefetchQuery(apartmentQuery(apartmentId));
    await bringTexts("buildings", "documents", "joining");
  },
  component: MyPlace,
});

function MyPlace() {
  const { apartmentId } = Route.useParams();
  return (
    <MyApartment
      apartmentId={apartmentId}
      asked={<SentInvitations apartmentId={apartmentId} />}
      below={({ buildingId }) => (
        <HomeDocuments buildingId={buildingId} apartmentId={apartmentId} />
      )}
    />
  );
}
