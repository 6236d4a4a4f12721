import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  code: "Оселя: код {{code}} для подтверждения телефона в мессенджере. Действует 10 минут. Никому его не говорите.",
};
