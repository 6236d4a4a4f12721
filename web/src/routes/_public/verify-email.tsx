import { createFileRoute } from "@tanstack/react-router";
import { tokenSearch } from "#web/features/identity/token-search.ts";
import { VerifyEmailPage } from "#web/features/identity/verify-email-page.tsx";

export const Route = createFileRoute("/_public/verify-email")({
  validateSearch: tokenSearch,
  component: () => <VerifyEmailPage token={Route.useSearch().token ?? null} />,
});
