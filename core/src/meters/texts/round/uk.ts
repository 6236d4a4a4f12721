/** Words of the printed sheet that somebody walks an entrance with. Ukrainian is the source. */
export const round = {
  title: "Відомість показників",
  entrance: "Під’їзд\u00a0{{number}}",
  no_entrance: "Без під’їзду",
  made: "Попередні показники станом на {{date}}",
  column: {
    number: "Кв.",
    meter: "Лічильник",
    serial: "Номер",
    before: "Попередній показник",
    value: "Новий показник",
  },
  from: "від {{date}}",
  none: "Лічильників у цьому будинку немає.",
  walked: "Дата обходу",
  by: "Хто зняв показники, підпис",
  page: "{{page}} з {{pages}}",
  file: "vidomist-pokaznykiv",
};
