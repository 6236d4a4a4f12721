import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Footprints } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onboardingSteps } from "#core/joining/onboarding.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { anyBuildingQuery } from "#web/features/buildings/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { joiningTexts } from "./texts.ts";

/** On other pages while the first steps are under way: where one stands, and the way back. */
export function ResumeBar() {
  const { t } = useTranslation();
  const storedStep = useAuth((state) => state.onboarding?.["step"]);
  const step = onboardingSteps.find((known) => known === storedStep);
  const [ready, setReady] = useState(false);
  useEffect(() => void loadTranslations(joiningTexts).then(() => setReady(true)), []);
  // A building may have come another way: by a register, or from a colleague. Then the next step waits.
  const first = step === "first_building";
  const building = useQuery({ ...anyBuildingQuery, enabled: first }).data;
  if (!ready || !step || (first && building === undefined)) return null;
  const waiting = first && building ? "invite_staff" : step;
  return (
    <aside
      data-screen-only
      aria-label={t("joining.flow.title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-amber-line bg-amber-soft px-4 py-2.5 text-amber-ink md:px-6"
    >
      <Footprints aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48">
        {t("joining.flow.resume", { step: t(`joining.step.${waiting}`) })}
      </p>
      <Button size="sm" render={<Link to="/onboarding" />}>
        {t("joining.flow.resume_action")}
      </Button>
    </aside>
  );
}
