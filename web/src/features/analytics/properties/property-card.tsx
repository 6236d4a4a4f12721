import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { PropertyDebt, PropertyUse } from "./property-facts.tsx";
import { propertiesQuery } from "../owner/queries.ts";
import { OpenRequests } from "./open-requests.tsx";
import { WaitingLinks } from "./waiting-links.tsx";

type Props = {
  apartmentId: string;
  /** Its address, a way to its page. */
  title: ReactNode;
  description: ReactNode;
};

/** An owned apartment: who uses it, what is owed, what waits. Loads by itself. */
export function PropertyCard({ apartmentId, title, description }: Props) {
  const { t } = useTranslation();
  const query = useQuery(propertiesQuery);
  const property = query.data?.items.find((one) => one.apartmentId === apartmentId);
  return (
    <Card title={title} description={description} className="h-full">
      {query.isPending && <SkeletonText lines={3} />}
      {!query.data && query.isError && <LoadFailed part query={query} />}
      {property && (
        <div className="flex flex-col gap-3">
          <PropertyUse property={property} />
          <PropertyDebt property={property} />
          <WaitingLinks property={property} />
          <OpenRequests property={property} />
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2 self-start"
            icon={<ChartColumn aria-hidden />}
            render={<Link to="/apartments/analytics" search={{ home: apartmentId }} />}
          >
            {t("owner.properties.analytics")}
          </Button>
        </div>
      )}
    </Card>
  );
}
