import { Link } from "@tanstack/react-router";
import { FileSpreadsheet, LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Way } from "./way.tsx";

/** The two ways to a building: drawn by a plan, or read from a list. */
export function BuildingWays() {
  const { t } = useTranslation();
  return (
    <>
      <Way
        icon={<LayoutGrid aria-hidden />}
        title={t("joining.building.plan")}
        hint={t("joining.building.plan_hint")}
        render={<Link to="/manager/buildings/new" />}
      />
      <Way
        icon={<FileSpreadsheet aria-hidden />}
        title={t("joining.building.file")}
        hint={t("joining.building.file_hint")}
        render={<Link to="/manager/buildings/import" />}
      />
    </>
  );
}
