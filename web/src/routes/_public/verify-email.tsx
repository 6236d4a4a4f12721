import { createFileRoute } from "@tanstack/react-router";
import { useLinkSecret } from "#web/app/link-secret.ts";
import { VerifyEmailPage } from "#web/features/identity/verify-email-page.tsx";

export const Route = createFileRoute("/_public/verify-email")({ component: Page });

function Page() {
  const token = useLinkSecret();
  return <VerifyEmailPage key={token} token={token} />;
}
