import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  asked: "Запрос на присоединение",
  joined: "Ваше приглашение принято",
  place: "{{name}}: {{address}}, кв.\u00a0{{apartment}}",
};
