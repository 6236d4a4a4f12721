import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
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
  return (
    <OwnerPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
