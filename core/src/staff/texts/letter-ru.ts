import type { uk } from "./letter-uk.ts";

export const ru: typeof uk = {
  subject: "{{organisation}}: приглашение на работу",
  title: "Вас приглашают в команду",
  hello: "Здравствуйте, {{name}}!",
  hello_nobody: "Здравствуйте!",
  body_manager: "{{inviter}} приглашает вас стать управляющим в организации «{{organisation}}».",
  body_admin: "{{inviter}} приглашает вас стать администратором организации «{{organisation}}».",
  body_manager_nobody: "Вас приглашают стать управляющим в организации «{{organisation}}».",
  body_admin_nobody: "Вас приглашают стать администратором организации «{{organisation}}».",
  buildings: "Дома, за которые вы будете отвечать: {{buildings}}.",
  action: "Принять приглашение",
  valid: "Ссылка действует {{days}} дней и сработает один раз.",
  ignore: "Если вы не ждали этого приглашения, ничего делать не нужно.",
};
