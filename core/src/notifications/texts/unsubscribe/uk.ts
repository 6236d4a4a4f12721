/** Texts of the page on which letters are refused without signing in. Ukrainian is the source. */
export const unsubscribe = {
  title: "Листи від Оселі",
  ask: "Не надсилати вам листів про {{topic}}?",
  refused: "Листів про {{topic}} більше не буде.",
  note: "В Оселі все буде видно, як і раніше. Листи про безпеку облікового запису надходитимуть і далі.",
  stop: "Не надсилати",
  resume: "Надсилати знову",
  settings: "Усі налаштування сповіщень",
  topics: {
    announcements: "оголошення",
    requests: "заявки й замовлення послуг",
    payments: "рахунки й оплати",
    events: "події",
    all: "оголошення, заявки, рахунки й події",
  },
  invalid: {
    title: "Посилання не діє",
    text: "Можливо, його скопійовано не повністю. Вибрати, про що надсилати листи, можна в профілі.",
  },
};
