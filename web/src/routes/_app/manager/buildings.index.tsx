import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useDebtors } from "#web/features/billing/public.tsx";
import { EditContacts } from "#web/features/buildings/contacts/edit-contacts.tsx";
import { BuildingsPage, listInput } from "#web/features/buildings/list/buildings-page.tsx";
import { contactsQuery } from "#web/app/places.ts";
import { buildingsQuery } from "#web/features/buildings/queries.ts";
import { readBuildingsSearch } from "#web/features/buildings/search.ts";
import { buildingsTexts } from "#web/features/buildings/texts.ts";
import { importingTexts } from "#web/features/register/texts.ts";
import { ExportMenu, ImportLink } from "#web/features/register/public.tsx";

export const Route = createFileRoute("/_app/manager/buildings/")({
  validateSearch: readBuildingsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(buildingsQuery(listInput(deps)));
    void queryClient.prefetchQuery(contactsQuery);
    await loadTranslations(buildingsTexts, importingTexts);
  },
  component: Buildings,
});

function Buildings() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const list = useInfiniteQuery(buildingsQuery(listInput(search)));
  const debtors = useDebtors(list.data?.pages.map(({ items }) => items.map(({ id }) => id)) ?? []);
  return (
    <BuildingsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onOpen={(buildingId) =>
        void navigate({ to: "/manager/buildings/$buildingId", params: { buildingId } })
      }
      debtors={debtors}
      contacts={<EditContacts />}
      actions={
        <>
          <ImportLink />
          <ExportMenu search={search.q} />
        </>
      }
    />
  );
}
