import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { isTakenBack } from "#core/kernel/former-home.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { Card, Facts } from "#web/ui/content/card.tsx";

/** Shows the person's role, organisation, and homes. */
export function HomesCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const homes = [...Map.groupBy(me.places, ({ apartmentId }) => apartmentId)];
  const organisations = me.organisations.map(({ name }) => name).join(", ");
  return (
    <Card className="self-start">
      <Facts
        items={[
          { label: t("account.profile.role"), value: t(`roles.${me.role}`) },
          ...(organisations
            ? [{ label: t("account.profile.organisations"), value: organisations }]
            : []),
        ]}
      />
      {!isStaff(me) && (
        <section className="mt-5 border-t border-line pt-4">
          <h2 className="text-base">{t("profile.facts.homes")}</h2>
          {me.places.length === 0 && (
            <>
              <p className="mt-1 text-ink-soft">
                {t(
                  me.formerPlaces.length > 0
                    ? "profile.facts.none_now"
                    : "account.profile.no_places",
                )}
              </p>
              <Link to="/onboarding" search={{ step: "place" }} className="prose-link">
                {t("home.no_place_go")}
              </Link>
            </>
          )}
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {homes.map(([id, roles]) => (
              <li key={id} className="py-3">
                <Home roles={roles} />
              </li>
            ))}
          </ul>
          {me.places.some(({ until }) => until) && (
            <p className="mt-1 text-sm text-ink-soft">{t("home.ending_keeps")}</p>
          )}
          <p className="mt-1 text-sm text-ink-soft">{t("profile.facts.homes_note")}</p>
          {me.formerPlaces.length > 0 && <FormerHomes places={me.formerPlaces} />}
        </section>
      )}
    </Card>
  );
}

type ProfilePlace = MeView["places"][number];

/** One home: who owns it and lives there too is both in it. */
function Home({ roles }: { roles: readonly ProfilePlace[] }) {
  const { t } = useTranslation();
  const [place] = roles;
  if (!place) return null;
  return (
    <>
      <Facts items={[{ label: t("profile.facts.address"), value: postal(place, t) }]} />
      <Facts
        className="mt-2 grid-cols-[minmax(0,1fr)_auto]"
        items={[
          { label: t("profile.facts.building"), value: place.address },
          { label: t("profile.facts.apartment"), value: place.apartment },
        ]}
      />
      {roles.map(({ kind, since }) => (
        <p key={kind} className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={kind === "owner" ? "pine" : "neutral"}>{t(`roles.${kind}`)}</Badge>
          {t("profile.facts.since", { date: formatDay(since) })}
        </p>
      ))}
      {place.until && (
        <p className="mt-2 text-sm text-ink-soft">
          {t("home.ending", { date: formatDay(place.until) })}
        </p>
      )}
    </>
  );
}

/** Apartments that were theirs, with the days. */
function FormerHomes({ places }: { places: MeView["formerPlaces"] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-4 text-sm font-[560]">{t("profile.facts.former")}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-soft">
        {places.map(({ apartmentId, since, until, ...place }) => (
          <li key={apartmentId}>
            {t(
              isTakenBack({ since, until })
                ? "profile.facts.former_undone"
                : "profile.facts.former_term",
              {
                home: t("account.profile.place", place),
                since: formatDay(since),
                until: formatDay(until),
              },
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Formats an address as on an envelope. */
function postal({ postalCode, city, address, apartment }: ProfilePlace, t: TFunction): string {
  const home = t("account.profile.place", { address, apartment });
  return [postalCode, city, home].filter(Boolean).join(", ");
}
