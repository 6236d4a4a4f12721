/** Titles of this slice's sections in a person's archive. */
export const archive = { meters: "Переданные вами показания счётчиков" };
