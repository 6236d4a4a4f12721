import { createFileRoute } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";
import { useLinkSecret } from "#web/app/link-secret.ts";
import { EmailChangePage } from "#web/features/identity/email-change-page.tsx";

export const Route = createFileRoute("/_public/email-change")({
  loader: () => bringTexts("profile"),
  component: Page,
});

function Page() {
  const token = useLinkSecret();
  return <EmailChangePage key={token} token={token} />;
}
