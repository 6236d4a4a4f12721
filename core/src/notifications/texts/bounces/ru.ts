import type { bounces as uk } from "./uk.ts";

export const bounces: typeof uk = {
  title: "Письма не доходят: {{name}}",
  complained: "Жалоба на письма: {{name}}",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  reason: {
    no_mailbox: "{{place}}. Такого почтового ящика нет.",
    full: "{{place}}. Почтовый ящик переполнен.",
    closed: "{{place}}. Почтовый ящик закрыт.",
    refused: "{{place}}. Почтовый ящик не принимает письма.",
    complaint: "{{place}}. Необязательные письма отключены.",
  },
};
