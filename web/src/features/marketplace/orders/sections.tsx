import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabLinks } from "#web/ui/navigation/tabs.tsx";

/** The two pages of the staff's side. */
export function Sections() {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t("market.orders.sections")}
      items={[
        {
          value: "orders",
          label: t("market.orders.tab"),
          render: (
            <Link
              to="/manager/marketplace-orders"
              activeOptions={{ exact: true, includeSearch: false }}
            />
          ),
        },
        {
          value: "providers",
          label: t("market.providers.title"),
          render: (
            <Link
              to="/manager/marketplace-orders/providers"
              activeOptions={{ includeSearch: false }}
            />
          ),
        },
      ]}
    />
  );
}
