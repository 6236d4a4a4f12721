import { Clock, Globe, Mail, MapPin, Siren } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContactsView } from "#core/buildings/contacts.ts";
import { PhoneLink } from "#web/app/phone-link.tsx";

/** Shows the contacts; nothing for missing ones. */
export function ContactLines({ contacts }: { contacts: ContactsView }) {
  const { t } = useTranslation();
  const { name, phone, hours, dutyPhone, emergencyPhone, address, website, email } = contacts;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4 [&_svg]:size-[1.05em] [&_svg]:shrink-0">
      <div className="min-w-0">
        <p className="font-[560] wrap-anywhere">{name}</p>
        {phone && <PhoneLink phone={phone} className="min-h-8" />}
        {hours && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Clock aria-hidden />
            {hours}
          </p>
        )}
        {address && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden />
            {address}
          </p>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="prose-link flex min-h-8 w-fit items-center gap-1.5 wrap-anywhere"
          >
            <Mail aria-hidden />
            {email}
          </a>
        )}
        {website && (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="prose-link inline-flex min-h-8 items-center gap-1.5 wrap-anywhere"
          >
            <Globe aria-hidden />
            {shownAddress(website)}
          </a>
        )}
      </div>
      {dutyPhone && <Urgent label={t("contacts.duty")} phone={dutyPhone} />}
      {emergencyPhone && <Urgent label={t("contacts.emergency")} phone={emergencyPhone} />}
    </div>
  );
}

/** Phone for what cannot wait. */
function Urgent({ label, phone }: { label: string; phone: string }) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.5 font-[560]">
        <Siren aria-hidden className="text-brick" />
        {label}
      </p>
      <PhoneLink phone={phone} className="min-h-8" />
    </div>
  );
}

/** Address of a site without what people do not read. */
function shownAddress(website: string): string {
  return website.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
