import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Card } from "#web/ui/content/card.tsx";
import { contactsQuery } from "#web/app/places.ts";
import { ContactLines } from "./contact-lines.tsx";

/** Whom to call: of one organisation, or of all that a person belongs to. Nothing where nobody has said. */
export function ContactsCard({ organisation }: { organisation?: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(contactsQuery);
  const contacts = data.filter(
    (one) => one.name && (!organisation || one.organisation === organisation),
  );
  if (contacts.length === 0) return null;
  return (
    <Card title={t("contacts.title")}>
      <ul className="flex flex-col gap-5">
        {contacts.map((one) => (
          <li key={one.orgId}>
            {contacts.length > 1 && <p className="text-sm text-ink-soft">{one.organisation}</p>}
            <ContactLines contacts={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
