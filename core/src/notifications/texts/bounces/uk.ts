/** Texts of the inbox about addresses that take no letters. Ukrainian is the source. */
export const bounces = {
  title: "Листи не доходять: {{name}}",
  complained: "Скарга на листи: {{name}}",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  reason: {
    no_mailbox: "{{place}}. Такої поштової скриньки немає.",
    full: "{{place}}. Поштова скринька переповнена.",
    closed: "{{place}}. Поштову скриньку закрито.",
    refused: "{{place}}. Поштова скринька не приймає листів.",
    complaint: "{{place}}. Необов’язкові листи вимкнено.",
  },
};
