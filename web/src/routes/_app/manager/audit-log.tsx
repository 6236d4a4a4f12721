import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { factTexts } from "#web/app/texts/facts-part.ts";
import { staffTexts } from "#web/features/staff/texts.ts";
import { AuditPage } from "#web/features/staff/audit/audit-page.tsx";
import { auditFiltersOf, readAuditSearch } from "#web/features/staff/audit/audit-search.ts";
import { auditQuery } from "#web/features/staff/queries.ts";

export const Route = createFileRoute("/_app/manager/audit-log")({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => auditFiltersOf(search),
  loader: async ({ deps }) => {
    const { isAuditKind } = await import("#web/features/staff/audit/audit-kinds.ts");
    if (deps.kind && !isAuditKind(deps.kind))
      throw redirect({
        to: "/manager/audit-log",
        search: (search) => ({ ...search, kind: undefined }),
        replace: true,
      });
    void queryClient.prefetchInfiniteQuery(auditQuery(deps));
    await loadTranslations(staffTexts, factTexts);
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
