import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { RequestOrigin } from "#web/features/chat/desk/request-origin.tsx";
import { alertsQuery } from "#web/features/requests/duty/queries.ts";
import { dutyTexts } from "#web/features/requests/duty/texts.ts";
import { requestQuery } from "#web/features/requests/queries.ts";
import { RequestPage } from "#web/features/requests/detail/request-page.tsx";
import { readOrganisation } from "../../-organisation.ts";

export const Route = createFileRoute("/_app/manager/requests/$number")({
  validateSearch: readOrganisation,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const reference = { number: params.number, orgId: deps.org };
    void queryClient.prefetchQuery(requestQuery(reference));
    void queryClient.prefetchQuery(alertsQuery(reference));
    return loadTranslations(dutyTexts);
  },
  component: OneRequest,
});

function OneRequest() {
  const { number } = Route.useParams();
  return (
    <RequestPage
      reference={{ number, orgId: Route.useSearch().org }}
      origin={(requestId) => <RequestOrigin requestId={requestId} />}
    />
  );
}
