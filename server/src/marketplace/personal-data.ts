import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { orderedBy, reviewedBy } from "./reads/archive.ts";

/**
 * Orders and reviews of a person. They stay after erasing: the organisation answers for the orders.
 */
export const marketplacePersonalData: PersonalDataProvider = {
  words: {
    uk: { service_orders: "Замовлення послуг", service_reviews: "Відгуки про послуги" },
    en: { service_orders: "Service orders", service_reviews: "Reviews of services" },
    ru: { service_orders: "Заказы услуг", service_reviews: "Отзывы об услугах" },
  },
  sections: (db, subject) => [
    sectionOf(db, subject, "service_orders", orderedBy),
    sectionOf(db, subject, "service_reviews", reviewedBy),
  ],
};
