import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withdrawn } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoment } from "#web/app/language/format.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Facts } from "#web/ui/content/card.tsx";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { Rating } from "#web/ui/form/rating.tsx";
import { categoryIcons, PriorityWord } from "../badges.tsx";
import { placeText } from "../place-text.ts";
import { useMe } from "../use-me.ts";

/** Label and value, as on the first page of a file. Only what there is. */
export function RequestFacts({ request }: { request: RequestView }) {
  const { t } = useTranslation();
  const now = useNow();
  const me = useMe();
  const { reporter, assignee, category, reason } = request;
  const Icon = categoryIcons[category];
  const items = [
    {
      label: t("requests.page.assignee"),
      value: assignee ? (
        <Person name={assignee.name} who={assignee.name} />
      ) : (
        <span className="font-normal text-ink-soft">{t("requests.list.nobody")}</span>
      ),
    },
    {
      label: t("requests.column.place"),
      value: me.staff ? <PlaceLink location={request.location} /> : placeText(request.location, t),
    },
    {
      label: t("requests.filter.category"),
      value: (
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 text-ink-soft" />
          {t(`requests.category.${category}`)}
        </span>
      ),
    },
    { label: t("requests.filter.priority"), value: <PriorityWord priority={request.priority} /> },
    {
      label: t("requests.page.reporter"),
      value: (
        <Person
          name={
            reporter.apartmentId ? (
              <ApartmentLink
                buildingId={request.location.buildingId}
                apartmentId={reporter.apartmentId}
              >
                {reporter.name}
              </ApartmentLink>
            ) : (
              reporter.name
            )
          }
          who={reporter.name}
          more={[
            reporter.apartment && t("requests.near.apartment", { apartment: reporter.apartment }),
            reporter.movedOut && t("requests.page.moved_out"),
          ]
            .filter(Boolean)
            .join(", ")}
        />
      ),
    },
    ...when(request.caller, t("requests.page.caller"), ({ name, phone }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Person name={name} who={name} />
        {phone && <PhoneLink phone={phone} />}
      </span>
    )),
    // Who called is called back, not who wrote it down.
    ...when(request.caller ? null : reporter.phone, t("requests.print.phone"), (phone) => (
      <PhoneLink phone={phone} />
    )),
    { label: t("requests.page.created"), value: formatMoment(request.createdAt, now) },
    ...when(request.preferredDate, t("requests.form.field.preferred_date"), (date) =>
      formatDate(date, now),
    ),
    ...when(request.heldUntil, t("requests.page.held_until"), (date) => formatDate(date, now)),
    ...when(request.closedAt, t("requests.page.closed"), (at) => formatMoment(at, now)),
    ...when(reason, t("requests.page.reason"), (text) =>
      text === withdrawn ? t("requests.reason.withdrawn") : text,
    ),
    ...when(request.reopenings || null, t("requests.timeline.reopened"), (count) =>
      t("requests.page.times", { count }),
    ),
    ...when(request.rating, t("requests.need.rating"), (rating) => (
      <Rating value={rating} label={t("requests.timeline.rated", { count: rating })} />
    )),
  ];
  return (
    <Facts
      items={items}
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] max-[1180px]:gap-x-5 min-[1180px]:grid-cols-1"
    />
  );
}

function when<T>(value: T | null, label: string, show: (value: T) => ReactNode) {
  return value === null ? [] : [{ label, value: show(value) }];
}

/** Where staff look further: the apartment, or the building that the place is in. */
function PlaceLink({ location }: Pick<RequestView, "location">) {
  const { t } = useTranslation();
  const { buildingId, apartmentId } = location;
  const text = placeText(location, t);
  if (apartmentId) return <ApartmentLink {...{ buildingId, apartmentId }}>{text}</ApartmentLink>;
  return (
    <Link to="/manager/buildings/$buildingId" params={{ buildingId }} className="prose-link">
      {text}
    </Link>
  );
}

type ApartmentLinkProps = { buildingId: string; apartmentId: string; children: ReactNode };

function ApartmentLink({ buildingId, apartmentId, children }: ApartmentLinkProps) {
  return (
    <Link
      to="/manager/buildings/$buildingId/apartments/$apartmentId"
      params={{ buildingId, apartmentId }}
      className="prose-link"
    >
      {children}
    </Link>
  );
}

type PersonProps = { name: ReactNode; who: string; more?: string | undefined };

function Person({ name, who, more }: PersonProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar name={who} size="xs" />
      <span className="min-w-0">
        {name}
        {more && <span className="font-normal text-ink-soft"> · {more}</span>}
      </span>
    </span>
  );
}
