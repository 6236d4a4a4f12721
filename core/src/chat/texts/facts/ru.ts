import type { FactWords } from "../../../kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    chat: "Чаты",
  },
  kinds: {
    "chat.removed": "Сообщение удалено сотрудником",
  },
};
