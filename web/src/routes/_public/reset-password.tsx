import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#web/features/identity/reset-password-page.tsx";
import { tokenSearch } from "#web/features/identity/token-search.ts";

export const Route = createFileRoute("/_public/reset-password")({
  validateSearch: tokenSearch,
  component: () => <ResetPasswordPage token={Route.useSearch().token ?? null} />,
});
