/** Texts of messages to people without an account, and of the page on which they refuse them. Ukrainian is the source. */
export const messages = {
  sms: "{{organisation}}: {{text}}",
  sms_refuse: "Не надсилати: {{link}}",
  why: "Ви отримали цей лист, бо {{organisation}} має вашу адресу в реєстрі будинку.",
  refuse: "Більше не надсилати",
  join: "Щоб бачити оголошення, рахунки й заявки в Оселі, попросіть код запрошення у свого управителя чи правління.",
  page: {
    title: "Повідомлення від {{organisation}}",
    ask_email: "Не надсилати вам листів?",
    ask_phone: "Не надсилати вам SMS?",
    refused_email: "Листів від {{organisation}} на цю адресу більше не буде.",
    refused_phone: "SMS від {{organisation}} на цей номер більше не буде.",
    note: "Оголошення, що стосуються вас, організація зможе надрукувати.",
    stop: "Не надсилати",
    resume: "Надсилати знову",
    invalid: {
      title: "Посилання не діє",
      text: "Можливо, його скопійовано не повністю. Скажіть своєму управителю чи правлінню, що не хочете повідомлень.",
    },
  },
};
