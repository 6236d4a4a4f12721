import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  hello: "Здравствуйте, {{name}}!",
  settings: "Выбрать, о чём уведомлять",
  unsubscribe: "Не присылать таких писем",
  gone: "Этого вам больше не видно",
};
