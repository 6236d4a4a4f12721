/** What a person's archive calls the sections of this slice. */
export const archive = { meters: "Meter readings you handed in" };
