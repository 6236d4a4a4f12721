import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { managerInput } from "#web/features/requests/list/calls.ts";
import { readManagerSearch } from "#web/features/requests/list/filters.ts";
import { ManagerRequests } from "#web/features/requests/table/manager-requests.tsx";
import { listQuery } from "#web/features/requests/queries.ts";

export const Route = createFileRoute("/_app/manager/requests/")({
  validateSearch: readManagerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(listQuery(managerInput(deps)));
  },
  component: Requests,
});

function Requests() {
  const navigate = Route.useNavigate();
  return (
    <ManagerRequests
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpen={(number) =>
        void navigate({
          to: "/manager/requests/$number",
          params: { number },
          state: { fromList: true },
        })
      }
    />
  );
}
