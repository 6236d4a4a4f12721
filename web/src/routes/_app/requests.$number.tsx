import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { RequestOrigin } from "#web/features/chat/desk/request-origin.tsx";
import { requestQuery } from "#web/features/requests/queries.ts";
import { RequestPage } from "#web/features/requests/detail/request-page.tsx";
import { readOrganisation } from "../-organisation.ts";

export const Route = createFileRoute("/_app/requests/$number")({
  validateSearch: readOrganisation,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    void queryClient.prefetchQuery(requestQuery({ number: params.number, orgId: deps.org }));
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
