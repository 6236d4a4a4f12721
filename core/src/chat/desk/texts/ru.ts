import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  desk: {
    write_colleague: "Написать коллеге",
    no_colleagues: "Коллег пока нет",
  },
};
