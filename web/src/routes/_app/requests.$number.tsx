import { createFileRoute } from "@tanstack/react-router";
import { readOrganisation } from "#web/routes/-organisation.ts";
import { RequestPage } from "#web/features/requests/request-page.tsx";

export const Route = createFileRoute("/_app/requests/$number")({
  validateSearch: readOrganisation,
  component: OneRequest,
});

function OneRequest() {
  const { number } = Route.useParams();
  return <RequestPage reference={{ number, orgId: Route.useSearch().org }} />;
}
