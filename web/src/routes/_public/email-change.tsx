import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { LinkSecret } from "#web/app/session/link-secret.tsx";
import { EmailChangePage } from "#web/features/identity/sign-in/email-change-page.tsx";
import { profileTexts } from "#web/features/identity/texts.ts";

export const Route = createFileRoute("/_public/email-change")({
  loader: () => loadTranslations(profileTexts),
  component: () => <LinkSecret>{(token) => <EmailChangePage token={token} />}</LinkSecret>,
});
