import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "places.in_use": "Здесь уже есть история, поэтому удалить нельзя. Перенесите в архив",
  "places.occupied": "Здесь есть владельцы или жители. Всё равно перенести в архив?",
  "places.begun": "Эта запись уже действует, поэтому её можно только завершить",
  "places.has_account": "Эти данные меняет только сам человек в своей учётной записи",
};
