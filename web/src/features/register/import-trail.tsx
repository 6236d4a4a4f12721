import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";

/** The way here from the buildings. */
export function ImportTrail({ here }: { here?: string }) {
  const { t } = useTranslation();
  return (
    <Breadcrumb
      label={t("importing.trail")}
      items={[
        {
          key: "buildings",
          label: t("navigation.buildings"),
          render: <Link to="/manager/buildings" />,
        },
        ...(here
          ? [
              {
                key: "import",
                label: t("importing.title"),
                render: <Link to="/manager/buildings/import" />,
              },
              { key: "here", label: here },
            ]
          : [{ key: "here", label: t("importing.title") }]),
      ]}
    />
  );
}
