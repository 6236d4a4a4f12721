import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  code: "Оселя: код {{code}} подтверждает ваш номер. Действует 10 минут.",
};
