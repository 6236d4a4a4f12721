import { createFileRoute } from "@tanstack/react-router";
import { readResidentSearch } from "#web/features/requests/filters.ts";
import { RequestList } from "#web/features/requests/request-list.tsx";

export const Route = createFileRoute("/_app/requests/")({
  validateSearch: readResidentSearch,
  component: Requests,
});

function Requests() {
  const navigate = Route.useNavigate();
  return (
    <RequestList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
