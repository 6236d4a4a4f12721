import { useQuery } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Priority } from "#core/requests/model.ts";
import { emergencyNumbers, findDanger } from "#core/requests/rules/danger.ts";
import { PhoneLink } from "#web/app/phone-link.tsx";
import { contactsQuery } from "#web/app/places.ts";

type Props = {
  orgId: string | undefined;
  priority: Priority;
  /** Words of the request, searched for dangers. */
  text: string;
};

/** Emergency numbers for a request that cannot wait. */
export function EmergencyNotice({ orgId, priority, text }: Props) {
  const { t } = useTranslation();
  // Waits for the contacts, so that a number never changes under the finger.
  const { data, isError } = useQuery(contactsQuery);
  if (!data && !isError) return null;
  const { dutyPhone = "", emergencyPhone = "" } =
    data?.find((contacts) => contacts.orgId === orgId) ?? {};
  const ownPhones = [dutyPhone, emergencyPhone].filter(Boolean);
  const numbers = emergencyNumbers({ priority, text }, ownPhones);
  if (numbers.length === 0) return null;
  const danger = findDanger(text);
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-brick-line bg-brick-soft px-4 py-3"
    >
      <Siren aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
      <div className="min-w-0">
        <p className="font-[560]">
          {t(danger ? `requests.emergency.${danger}` : "requests.emergency.any")}
        </p>
        <p className="flex flex-wrap items-center gap-x-5">
          {numbers.map((number) => (
            <span key={number} className="inline-flex flex-wrap items-center gap-x-2">
              <PhoneLink phone={number} className="min-h-9 text-lg font-[620]" />
              <span className="text-sm text-ink-soft">
                {number === dutyPhone
                  ? t("requests.emergency.duty")
                  : number === emergencyPhone
                    ? t("requests.emergency.own")
                    : t(`requests.emergency.service.${serviceOf(number)}`)}
              </span>
            </span>
          ))}
        </p>
        <p className="text-sm text-ink-soft">{t("requests.emergency.after")}</p>
      </div>
    </div>
  );
}

const services: Readonly<Record<string, "fire" | "health" | "gas">> = {
  "101": "fire",
  "103": "health",
  "104": "gas",
};
const serviceOf = (number: string) => services[number] ?? "any";

/** Phones for what cannot wait: of whoever is on duty, in duty hours, and of the building's emergency service. */
export function UrgentPhones({ orgId }: Pick<Props, "orgId">) {
  const { t } = useTranslation();
  const { data } = useQuery(contactsQuery);
  const { dutyPhone = "", emergencyPhone = "" } =
    data?.find((contacts) => contacts.orgId === orgId) ?? {};
  const phones = [
    { phone: dutyPhone, label: t("requests.emergency.duty") },
    { phone: emergencyPhone, label: t("requests.emergency.own") },
  ].filter(({ phone }) => phone);
  if (phones.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {t("requests.emergency.now")}
      {phones.map(({ phone, label }) => (
        <span key={label} className="inline-flex flex-wrap items-center gap-x-2 pr-2">
          <PhoneLink phone={phone} className="min-h-9 font-[620]" />
          {label}
        </span>
      ))}
    </p>
  );
}
