import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { OwnerPage } from "#web/features/analytics/owner/owner-page.tsx";
import { readOwnerSearch } from "#web/features/analytics/owner/search.ts";
import { ownerTexts } from "#web/features/analytics/owner/texts.ts";
import { metersTexts } from "#web/features/meters/texts.ts";

export const Route = createFileRoute("/_app/apartments/analytics")({
  validateSearch: readOwnerSearch,
  loader: () => loadTranslations(ownerTexts, metersTexts),
  component: Analytics,
});

function Analytics() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const me = useQuery(entryQuery).data?.me;
  if (!me) return null;
  if (!me.places.some(({ kind }) => kind === "owner")) return <Navigate to="/apartments" replace />;
  return (
    <OwnerPage
      search={search}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
