import { createFileRoute } from "@tanstack/react-router";
import { useLinkSecret } from "#web/app/link-secret.ts";
import { ResetPasswordPage } from "#web/features/identity/reset-password-page.tsx";

export const Route = createFileRoute("/_public/reset-password")({ component: Page });

function Page() {
  const token = useLinkSecret();
  return <ResetPasswordPage key={token} token={token} />;
}
