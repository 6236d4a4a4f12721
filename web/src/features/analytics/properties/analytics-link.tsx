import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

/** The way from an owned apartment to its analytics. */
export function AnalyticsLink({ apartmentId }: { apartmentId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      icon={<ChartColumn aria-hidden />}
      render={<Link to="/apartments/analytics" search={{ home: apartmentId }} />}
    >
      {t("owner.properties.analytics")}
    </Button>
  );
}
