import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  nickname: "Буквы, цифры, пробелы, точки, дефисы и апострофы",
  taken_nickname: "Это имя уже у кого-то есть. Выберите другое",
};
