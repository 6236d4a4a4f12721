import { createFileRoute } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";
import { EmailChangePage } from "#web/features/identity/email-change-page.tsx";
import { tokenSearch } from "#web/features/identity/token-search.ts";

export const Route = createFileRoute("/_public/email-change")({
  validateSearch: tokenSearch,
  loader: () => bringTexts("profile"),
  component: () => <EmailChangePage token={Route.useSearch().token ?? null} />,
});
