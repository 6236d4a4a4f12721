import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { isTakenBack } from "#core/kernel/former-home.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";

export type FormerPlace = MeView["formerPlaces"][number];

/** Returns a function that says from which day an apartment is no longer somebody's. */
export function useFormerTerm(): (place: FormerPlace) => string {
  const { t } = useTranslation();
  return (place) =>
    isTakenBack(place)
      ? t("payments.former.undone")
      : t("payments.former.from", { date: formatDay(place.until) });
}

/** Lists the apartments that were somebody's, each with a link to the money of that time. */
export function FormerPlaces({ places }: { places: readonly FormerPlace[] }) {
  const { t } = useTranslation();
  const termOf = useFormerTerm();
  return (
    <Card
      flush
      title={t("payments.former.title")}
      description={t(
        places.every(isTakenBack) ? "payments.former.undone_lead" : "payments.former.lead",
      )}
    >
      <ul className="divide-y divide-line border-t border-line">
        {places.map((place) => (
          <li key={place.apartmentId} className="px-card py-3">
            <Link to="/payments" search={{ of: place.apartmentId }} className="prose-link">
              {t("payments.place", { address: place.address, number: place.apartment })}
            </Link>
            <p className="text-sm text-ink-soft">{termOf(place)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
