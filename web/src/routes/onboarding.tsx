import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { profileTexts } from "#web/features/identity/texts.ts";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { OnboardingPage } from "#web/features/joining/first-steps/onboarding-page.tsx";

type Search = { step?: string; way?: string };

export const Route = createFileRoute("/onboarding")({
  // Which words mean a screen is known where the screens are.
  validateSearch: ({ step, way }: Record<string, unknown>): Search => ({
    ...(typeof step === "string" ? { step } : {}),
    ...(typeof way === "string" ? { way } : {}),
  }),
  loader: () => loadTranslations(joiningTexts, profileTexts),
  component: () => <OnboardingPage search={Route.useSearch()} />,
});
