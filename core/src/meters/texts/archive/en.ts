/** Titles of this slice's sections in a person's archive. */
export const archive = { meters: "Meter readings you submitted" };
