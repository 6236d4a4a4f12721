import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  subject: "Вас приглашают в команду — {{brand}}",
  title: "Вас приглашают в команду",
  hello: "Здравствуйте, {{name}}!",
  hello_nobody: "Здравствуйте!",
  body_manager: "{{inviter}} приглашает вас стать управляющим: {{organisation}}.",
  body_admin: "{{inviter}} приглашает вас стать администратором: {{organisation}}.",
  body_manager_nobody: "{{organisation}} приглашает вас стать управляющим.",
  body_admin_nobody: "{{organisation}} приглашает вас стать администратором.",
  buildings: "Дома, за которые вы будете отвечать: {{buildings}}.",
  action: "Принять приглашение",
  valid: "Ссылка действует {{days}} дней и сработает один раз.",
  ignore: "Если вы не ждали этого приглашения, ничего делать не нужно.",
  off_subject: "Ваш рабочий доступ отключён — {{brand}}",
  off_title: "Доступ отключён",
  off_body:
    "Ваш рабочий доступ отключён: {{organisation}}. Все сеансы завершены; учётная запись остаётся за вами.",
  off_note: "Если это ошибка, обратитесь к администратору организации.",
};
