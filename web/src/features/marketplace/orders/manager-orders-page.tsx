import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { orderCountsQuery } from "../queries.ts";
import type { StatusSearch } from "../search.ts";
import { OrderList } from "./order-list.tsx";
import { Sections } from "./sections.tsx";

type Props = { search: StatusSearch; onSearch: (search: StatusSearch) => void };

/** Residents' orders, for the staff who serve their buildings. */
export function ManagerOrdersPage(props: Props) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(orderCountsQuery);
  usePageTitle(t("market.orders.title"));
  return (
    <Page width="wide" className="flex flex-col gap-stack">
      <PageHeader
        title={t("market.orders.title")}
        description={
          counts?.pending
            ? t("market.orders.waiting", { count: counts.pending })
            : t("market.orders.lead")
        }
        below={<Sections />}
      />
      <OrderList {...props} staff emptyText={t("market.orders.empty_manage")} />
    </Page>
  );
}
