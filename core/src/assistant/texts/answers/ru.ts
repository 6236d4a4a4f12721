export const answersRu = {
  unknown: "Я этого не знаю. Спросите иначе или обратитесь к человеку.",
  choices: "Вы имеете в виду…?",
  sign_in: "Ваши данные я вижу только после входа. Войдите, и я отвечу.",
  sign_in_action: "Войти",
  failed: "Сейчас эти данные прочитать не удалось. Попробуйте ещё раз или откройте страницу.",
  page_action: "Открыть страницу",
  answered_by: "Отвечает {{organisation}}, {{day}}",
  left_out: "Отдельно про {{named}} сказать не могу, вот что знаю в целом:",
  named_month: "{{value}}",
  named_year: "{{value}} год",
  named_apartment: "кв.\u00a0{{value}}",
  named_request: "заявку {{value}}",
};
