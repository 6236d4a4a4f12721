/** The letter of an invitation; the browser does not carry it. */
export const uk = {
  subject: "{{organisation}}: запрошення до роботи",
  title: "Вас запрошують до команди",
  hello: "Вітаємо, {{name}}!",
  hello_nobody: "Вітаємо!",
  body_manager: "{{inviter}} запрошує вас стати управителем: {{organisation}}.",
  body_admin: "{{inviter}} запрошує вас стати адміністратором: {{organisation}}.",
  body_manager_nobody: "{{organisation}} запрошує вас стати управителем.",
  body_admin_nobody: "{{organisation}} запрошує вас стати адміністратором.",
  buildings: "Будинки, якими ви опікуватиметеся: {{buildings}}.",
  action: "Прийняти запрошення",
  valid: "Посилання діє {{days}} днів і спрацює один раз.",
  ignore: "Якщо ви не чекали на це запрошення, просто нічого не робіть.",
};
