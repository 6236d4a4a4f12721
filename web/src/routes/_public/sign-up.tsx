import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "#web/app/api/query-client.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { joiningTexts } from "#web/features/joining/texts.ts";
import { InvitedSignUp } from "./-invited-sign-up.tsx";
import { findInvitation } from "#web/features/joining/use-invitation.ts";

export const Route = createFileRoute("/_public/sign-up")({
  // An invitation may come while the page is open: its texts are there beforehand.
  loader: () => Promise.all([loadTranslations(joiningTexts), findInvitation(queryClient)]),
  component: InvitedSignUp,
});
