import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  asked: "Запрос на присоединение",
  sent: "Приглашения отправлены",
  place: "{{name}}: {{address}}, кв.\u00a0{{apartment}}",
};
