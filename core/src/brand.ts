/** The product's name, in one place, so that an operator can replace it. */
export const brand = {
  name: "Oselia",
  localName: { uk: "Оселя", en: "Oselia", ru: "Оселя" },
} as const;
