import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { CompanyStep } from "./company-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import { readFlowSearch } from "./flow.ts";
import { LookStep } from "./look-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { onboardingQuery } from "../queries.ts";
import { type Flow, useFlow } from "./use-flow.ts";
import { WhoStep } from "./who-step.tsx";

// A resident on a phone need not wait for what a company needs, nor for the last screen.
const BuildingStep = lazy(async () => ({
  default: (await import("./building-step.tsx")).BuildingStep,
}));
const StaffStep = lazy(async () => ({ default: (await import("./staff-step.tsx")).StaffStep }));
const NotifyStep = lazy(async () => ({ default: (await import("./notify-step.tsx")).NotifyStep }));

/** The first steps of anybody: one question a screen, where they left off on any device. */
export function OnboardingPage({ search }: { search: Record<string, unknown> }) {
  const flow = useFlow(readFlowSearch(search));
  return (
    <FlowFrame flow={flow}>
      <Suspense fallback={<Awaited />}>
        {flow ? <Step key={flow.step} flow={flow} /> : <Awaited />}
      </Suspense>
    </FlowFrame>
  );
}

function Step({ flow }: { flow: Flow }) {
  switch (flow.step) {
    case "language_theme":
      return <LookStep flow={flow} />;
    case "who":
      return <WhoStep flow={flow} />;
    case "place":
      return <PlaceStep flow={flow} />;
    case "organisation":
      return <CompanyStep flow={flow} />;
    case "first_building":
      return <BuildingStep flow={flow} />;
    case "invite_staff":
      return <StaffStep flow={flow} />;
    case "notifications":
      return <NotifyStep flow={flow} />;
    case "done":
      return <DoneStep flow={flow} />;
  }
}

function Awaited() {
  const { t } = useTranslation();
  const query = useQuery(onboardingQuery);
  if (query.error) return <LoadFailed title={t("joining.flow.load_failed")} query={query} />;
  return (
    <div role="status" aria-busy className="flex flex-col gap-4">
      <h1 className="sr-only">{t("joining.flow.title")}</h1>
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-4 h-20 w-full rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
    </div>
  );
}
