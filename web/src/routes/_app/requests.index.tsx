import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { residentInput } from "#web/features/requests/list/calls.ts";
import { readResidentSearch } from "#web/features/requests/list/filters.ts";
import { listQuery } from "#web/features/requests/queries.ts";
import { RequestList } from "#web/features/requests/list/request-list.tsx";

export const Route = createFileRoute("/_app/requests/")({
  validateSearch: readResidentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(listQuery(residentInput(deps)));
  },
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
