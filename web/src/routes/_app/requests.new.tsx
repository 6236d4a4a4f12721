import { createFileRoute } from "@tanstack/react-router";
import { categories, type Category } from "#core/requests/model.ts";
import { NewRequest } from "#web/features/requests/request-form.tsx";

export const Route = createFileRoute("/_app/requests/new")({
  validateSearch: (search: Record<string, unknown>): { category?: Category } => {
    const category = categories.find((known) => known === search["category"]);
    return category ? { category } : {};
  },
  component: New,
});

function New() {
  const navigate = Route.useNavigate();
  return (
    <NewRequest
      category={Route.useSearch().category}
      onOpened={({ number }) =>
        void navigate({ to: "/requests/$number", params: { number }, replace: true })
      }
    />
  );
}
