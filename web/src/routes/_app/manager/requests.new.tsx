import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { DeskRequest } from "#web/features/requests/desk/desk-request.tsx";
import { requestDeskTexts } from "#web/features/requests/texts.ts";

/** `apartment`: what it is about. */
type NewSearch = { apartment?: string };

export const Route = createFileRoute("/_app/manager/requests/new")({
  validateSearch: ({ apartment }: Record<string, unknown>): NewSearch =>
    typeof apartment === "string" ? { apartment } : {},
  loader: () => loadTranslations(requestDeskTexts),
  component: New,
});

function New() {
  const navigate = Route.useNavigate();
  const { apartment } = Route.useSearch();
  return (
    <DeskRequest
      // Each way here opens a form of its own.
      key={apartment}
      apartmentId={apartment}
      onOpened={({ number }) =>
        void navigate({
          to: "/manager/requests/$number",
          params: { number },
          replace: true,
        })
      }
    />
  );
}
