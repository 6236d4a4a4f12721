import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  weak_own: "Пароль составлен из вашего имени, почты или названия сайта: его легко угадать",
  same_email: "Это и так ваш адрес",
  agree: "Отметьте, что принимаете условия: без этого учётную запись не создать",
};
