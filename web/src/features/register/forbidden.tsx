import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/app/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { importsQuery } from "./queries.ts";

/** Returns true for staff of some buildings only, as the server answered. */
export function useForbidden(): boolean {
  const { error } = useInfiniteQuery(importsQuery);
  return error instanceof ApiError && error.code === "generic.forbidden";
}

/** Page for staff who serve only some buildings. */
export function Forbidden() {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="key"
      title={t("importing.forbidden.title")}
      description={t("importing.forbidden.body")}
      actions={
        <Button render={<Link to="/manager/buildings" />}>{t("navigation.buildings")}</Button>
      }
      className="pt-16"
    />
  );
}
