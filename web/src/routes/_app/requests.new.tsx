import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { categories, type Category } from "#core/requests/model.ts";
import { PlaceRequired } from "#web/features/home/public.tsx";
import { NewRequest } from "#web/features/requests/new/request-form.tsx";

/** `apartment`: what it is about; `unsent`: a request that waits on this device and is mended. */
type NewSearch = { category?: Category; apartment?: string; unsent?: string };

export const Route = createFileRoute("/_app/requests/new")({
  validateSearch: (search: Record<string, unknown>): NewSearch => {
    const category = categories.find((known) => known === search["category"]);
    const { apartment, unsent } = search;
    return {
      ...(category ? { category } : {}),
      ...(typeof apartment === "string" ? { apartment } : {}),
      ...(typeof unsent === "string" ? { unsent } : {}),
    };
  },
  component: New,
});

function New() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const { category, apartment, unsent } = Route.useSearch();
  return (
    <PlaceRequired title={t("requests.form.title")}>
      <NewRequest
        // Each way here opens a form of its own.
        key={`${unsent} ${category} ${apartment}`}
        about={{ category, apartmentId: apartment }}
        unsent={unsent}
        onWaiting={() => void navigate({ to: "/requests", replace: true })}
        onOpened={({ number }) =>
          void navigate({ to: "/requests/$number", params: { number }, replace: true })
        }
      />
    </PlaceRequired>
  );
}
