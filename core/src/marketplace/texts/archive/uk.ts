/** Titles of this slice's sections in a person's archive. */
export const archive = {
  service_orders: "Замовлення послуг",
  service_reviews: "Відгуки про послуги",
};
