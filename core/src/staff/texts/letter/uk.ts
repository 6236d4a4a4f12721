/** The letters of an invitation and of an access switched off; the browser does not carry it. */
export const uk = {
  subject: "Вас запрошують до команди — {{brand}}",
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
  off_subject: "Ваш робочий доступ вимкнено — {{brand}}",
  off_title: "Доступ вимкнено",
  off_body:
    "Ваш робочий доступ вимкнено: {{organisation}}. Усі сеанси завершено; обліковий запис залишається за вами.",
  off_note: "Якщо це помилка, зверніться до адміністратора організації.",
};
