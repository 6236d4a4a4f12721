import { createFileRoute } from "@tanstack/react-router";
import { LinkSecret } from "#web/app/session/link-secret.tsx";
import { VerifyEmailPage } from "#web/features/identity/sign-in/verify-email-page.tsx";

export const Route = createFileRoute("/_public/verify-email")({
  component: () => <LinkSecret>{(token) => <VerifyEmailPage token={token} />}</LinkSecret>,
});
