/** Texts of messages to people without an account, and of the page on which they refuse them. Ukrainian is the source. */
export const messages = {
  sms: "{{organisation}}: {{text}}",
  sms_refuse: "Не надсилати: {{link}}",
  sms_refuse_or_stop: "Не надсилати: {{link}} або СТОП у відповідь",
  why: "Ви отримали цей лист, бо ваша адреса є в реєстрі будинку. Відправник: {{organisation}}.",
  refuse: "Більше не надсилати",
  join: "Щоб бачити оголошення, рахунки й заявки в Оселі, попросіть код запрошення у свого управителя чи правління.",
  page: {
    title: "Повідомлення: {{organisation}}",
    ask_email: "Не надсилати вам листів?",
    ask_phone: "Не надсилати вам SMS?",
    refused_email: "{{organisation}} більше не надсилатиме листів на цю адресу.",
    refused_phone: "{{organisation}} більше не надсилатиме SMS на цей номер.",
    note: "Оголошення, що стосуються вас, організація зможе надрукувати.",
    stop: "Не надсилати",
    resume: "Надсилати знову",
    invalid: {
      title: "Посилання не діє",
      text: "Можливо, його скопійовано не повністю. Скажіть своєму управителю чи правлінню, що не хочете повідомлень.",
    },
  },
};
