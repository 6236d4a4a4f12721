import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PropertyUse } from "./property-facts.tsx";
import { propertiesQuery } from "../owner/queries.ts";
import { WaitingLinks } from "./waiting-links.tsx";

/** Every owned apartment on the dashboard: who uses it and what waits there. */
export function PropertiesCard() {
  const { t } = useTranslation();
  const query = useQuery(propertiesQuery);
  const items = query.data?.items ?? [];
  if (query.data && items.length === 0) return null;
  const count = (use: "let" | "vacant") => items.filter((one) => one.use === use).length;
  const facts = [
    t("owner.properties.homes", { count: items.length }),
    ...(count("let") > 0 ? [t("owner.properties.let_count", { count: count("let") })] : []),
    ...(count("vacant") > 0
      ? [t("owner.properties.vacant_count", { count: count("vacant") })]
      : []),
  ];
  return (
    <Card
      flush
      title={t("owner.properties.title")}
      description={items.length > 1 && facts.join(" · ")}
      className="overflow-hidden"
      actions={
        <Button
          size="sm"
          variant="quiet"
          icon={<ChartColumn aria-hidden />}
          render={<Link to="/apartments/analytics" />}
        >
          {t("owner.properties.analytics")}
        </Button>
      }
    >
      {query.isPending && (
        <WaitingRows
          rows={2}
          picture={null}
          className="divide-y divide-line border-t border-line px-card [&>div]:min-h-24"
        />
      )}
      {!query.data && query.isError && (
        <LoadFailed part query={query} title={t("owner.properties.failed")} />
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {items.map((property) => (
          <li key={property.apartmentId} className="flex flex-col gap-2 px-card py-3.5">
            <Link
              to="/apartments/$apartmentId"
              params={{ apartmentId: property.apartmentId }}
              className="self-start rounded-xs font-[560] underline-offset-4 hover:underline"
            >
              {t("owner.place", { address: property.address, number: property.number })}
            </Link>
            <PropertyUse property={property} />
            <WaitingLinks property={property} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
