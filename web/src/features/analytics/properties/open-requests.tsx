import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PropertyView } from "#core/analytics/owner/views.ts";
import { StatusBadge } from "#web/features/requests/public.tsx";

/** Lists the newest open requests about an apartment with their status; nothing where there are none. */
export function OpenRequests({ property: { orgId, requests } }: { property: PropertyView }) {
  const { t } = useTranslation();
  if (requests.latest.length === 0) return null;
  return (
    <ul
      aria-label={t("owner.properties.open")}
      className="flex flex-col gap-1.5 border-t border-line pt-3"
    >
      {requests.latest.map(({ number, title, status }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link
            to="/requests/$number"
            params={{ number }}
            search={{ org: orgId }}
            className="min-w-0 flex-1 basis-40 rounded-xs text-sm wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
