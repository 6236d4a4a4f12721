import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "requests.action_not_allowed": "Цієї дії із заявкою зараз виконати не можна",
  "requests.duplicate": "Ви щойно подали таку саму заявку. Подати ще одну?",
  "requests.daily_limit": "На сьогодні досить: можна подати не більше 20 заявок на день",
  "requests.urgent_for_staff":
    "Терміновість визначає управитель: оберіть високий пріоритет. Якщо є загроза, телефонуйте аварійній службі",
  "requests.urgent_not_allowed":
    "Терміновими бувають лише заявки про сантехніку, електрику, опалення та безпеку",
  "requests.reopen_too_late":
    "Минуло понад 7 днів, тому заявку вже не відкрити знову. Подайте нову",
  "requests.ask_by_phone":
    "Цю заявку бачать лише працівники. Запитайте людину особисто або телефоном",
  "requests.already_rated": "Ви вже оцінили цю заявку",
};
