import type { round as uk } from "./uk.ts";

export const round: typeof uk = {
  title: "Ведомость показаний",
  entrance: "Подъезд\u00a0{{number}}",
  no_entrance: "Без подъезда",
  made: "Предыдущие показания по состоянию на {{date}}",
  column: {
    number: "Кв.",
    meter: "Счётчик",
    serial: "Номер",
    before: "Предыдущее показание",
    value: "Новое показание",
  },
  from: "от {{date}}",
  none: "Счётчиков в этом доме нет.",
  walked: "Дата обхода",
  by: "Кто снял показания, подпись",
  page: "{{page}} из {{pages}}",
  file: "vedomost-pokazaniy",
};
