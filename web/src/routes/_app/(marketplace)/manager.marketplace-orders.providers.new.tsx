import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { NewProviderPage } from "#web/features/marketplace/providers/provider-pages.tsx";
import { marketTexts } from "#web/features/marketplace/texts.ts";

export const Route = createFileRoute(
  "/_app/(marketplace)/manager/marketplace-orders/providers/new",
)({
  loader: () => loadTranslations(marketTexts),
  component: NewProviderPage,
});
