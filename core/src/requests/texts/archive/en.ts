/** Titles of this slice's sections in a person's archive; the others are in identity's texts of letters. */
export const archive = { muted_requests: "Requests that you muted" };
