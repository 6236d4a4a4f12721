import type { PageContent } from "./public.ts";

/** Builds the schema.org data of an organisation's page: who it is, how to reach it, which buildings it has. */
export function organisationData(
  { name, url }: { name: string; url: string },
  { contacts, buildings }: Pick<PageContent, "contacts" | "buildings">,
) {
  const { phone, email, address, emergencyPhone, website } = contacts ?? {};
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url,
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(address ? { address } : {}),
    ...(website ? { sameAs: website } : {}),
    ...(emergencyPhone
      ? {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "emergency",
            telephone: emergencyPhone,
          },
        }
      : {}),
    ...(buildings.length > 0
      ? {
          location: buildings.map((one) => ({
            "@type": "ApartmentComplex",
            name: one.address,
            address: {
              "@type": "PostalAddress",
              streetAddress: one.address,
              addressLocality: one.city,
            },
          })),
        }
      : {}),
  };
}
