/** Words of the assistant's answers that are no skill's; the server sends them as ready sentences. */
export const answersUk = {
  unknown: "Я цього не знаю. Запитайте інакше або зверніться до людини.",
  choices: "Ви маєте на увазі…?",
  sign_in: "Ваші дані я бачу лише після входу. Увійдіть, і я відповім.",
  sign_in_action: "Увійти",
  failed: "Зараз ці дані прочитати не вдалося. Спробуйте ще раз або відкрийте сторінку.",
  page_action: "Відкрити сторінку",
  answered_by: "Відповідає {{organisation}}, {{day}}",
  left_out: "Окремо про {{named}} сказати не можу, ось що знаю загалом:",
  named_month: "{{value}}",
  named_year: "{{value}} рік",
  named_apartment: "кв.\u00a0{{value}}",
  named_request: "заявку {{value}}",
  named_building: "{{value}}",
  named_person: "«{{value}}»",
  named_colleague: "{{value}}",
  named_word: "«{{value}}»",
};
