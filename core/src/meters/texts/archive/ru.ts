/** What a person's archive calls the sections of this slice. */
export const archive = { meters: "Переданные вами показания счётчиков" };
