import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BuildingWays } from "./building-ways.tsx";
import { Way } from "./way.tsx";

/** Next steps of a company without a building; inviting a team is for administrators. */
export function FirstBuilding({ admin }: { admin: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("joining.building.title")} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-[620]">{t("joining.building.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("joining.building.lead")}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <BuildingWays />
        {admin && (
          <Way
            icon={<Users aria-hidden />}
            title={t("joining.done.team")}
            hint={t("joining.done.team_hint")}
            render={<Link to="/manager/staff" />}
          />
        )}
      </div>
    </section>
  );
}
