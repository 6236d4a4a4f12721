import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
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
  return <MetersPage apartmentId={Route.useSearch().home} />;
}
