import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { BackLink } from "../parts.tsx";
import type { StatusSearch } from "../search.ts";
import { OrderList } from "./order-list.tsx";

type Props = { search: StatusSearch; onSearch: (search: StatusSearch) => void };

/** Lists a person's orders. */
export function MyOrdersPage(props: Props) {
  const { t } = useTranslation();
  usePageTitle(t("market.my_orders"));
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      <PageHeader
        above={<BackLink to="/services">{t("market.back")}</BackLink>}
        title={t("market.my_orders")}
        description={t("market.my_orders_lead")}
      />
      <OrderList
        {...props}
        emptyText={t("market.orders.empty_text")}
        emptyActions={
          <Button variant="primary" render={<Link to="/services" />}>
            {t("market.back")}
          </Button>
        }
      />
    </Page>
  );
}
