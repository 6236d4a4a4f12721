import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { LinkSecret } from "#web/app/session/link-secret.tsx";
import { OfferPage } from "#web/features/staff/offer/offer-page.tsx";
import { staffTexts } from "#web/features/staff/texts.ts";

export const Route = createFileRoute("/_public/join-staff")({
  loader: () => loadTranslations(staffTexts),
  component: () => <LinkSecret>{(token) => <OfferPage token={token ?? ""} />}</LinkSecret>,
});
