import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  weak_own: "Пароль складено з вашого імені, пошти або назви сайту: його легко вгадати",
  same_email: "Це й так ваша адреса",
  agree: "Позначте, що приймаєте умови: без цього облікового запису не створити",
};
