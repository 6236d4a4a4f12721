/** Titles of this slice's sections in a person's archive. */
export const archive = { autopays: "Автоплатежі", autopay_charges: "Списання автоплатежем" };
