import { createFileRoute } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";
import { queryClient } from "#web/app/query-client.ts";
import { AuditPage } from "#web/features/staff/audit/audit-page.tsx";
import { auditFiltersOf, readAuditSearch } from "#web/features/staff/audit/audit-search.ts";
import { auditQuery } from "#web/features/staff/queries.ts";

export const Route = createFileRoute("/_app/manager/audit-log")({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => auditFiltersOf(search),
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(auditQuery(deps));
    return bringTexts("staff", "facts");
  },
  component: AuditLog,
});

function AuditLog() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={Route.useSearch()}
      onSearch={(search, replace = true) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
