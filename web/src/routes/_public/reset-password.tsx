import { createFileRoute } from "@tanstack/react-router";
import { LinkSecret } from "#web/app/session/link-secret.tsx";
import { ResetPasswordPage } from "#web/features/identity/sign-in/reset-password-page.tsx";

export const Route = createFileRoute("/_public/reset-password")({
  component: () => <LinkSecret>{(token) => <ResetPasswordPage token={token} />}</LinkSecret>,
});
