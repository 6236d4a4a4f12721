import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { NoPlace } from "#web/features/home/public.tsx";
import { MetersPage } from "#web/features/meters/meters-page.tsx";
import { homeMetersQuery } from "#web/features/meters/queries.ts";
import { readMetersSearch } from "#web/features/meters/search.ts";
import { metersTexts } from "#web/features/meters/texts.ts";

export const Route = createFileRoute("/_app/(meters)/meters")({
  validateSearch: readMetersSearch,
  loader: () => {
    void queryClient.prefetchQuery(homeMetersQuery);
    return loadTranslations(metersTexts);
  },
  component: Meters,
});

function Meters() {
  const me = useQuery(entryQuery).data?.me;
  return (
    <MetersPage
      apartmentId={Route.useSearch().home}
      noPlace={me?.places.length === 0 && <NoPlace email={me.email} />}
    />
  );
}
