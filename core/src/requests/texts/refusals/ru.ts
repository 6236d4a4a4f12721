import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "requests.action_not_allowed": "Это действие с заявкой сейчас недоступно",
  "requests.duplicate": "Вы только что подали такую же заявку. Подать ещё одну?",
  "requests.daily_limit": "На сегодня хватит: можно подать не больше 20 заявок в день",
  "requests.urgent_for_staff":
    "Срочность определяет управляющий: выберите высокий приоритет. Если есть угроза, звоните в аварийную службу",
  "requests.urgent_not_allowed":
    "Срочными бывают только заявки о сантехнике, электрике, отоплении и безопасности",
  "requests.reopen_too_late":
    "Прошло больше 7 дней, поэтому заявку уже не открыть снова. Подайте новую",
  "requests.ask_by_phone":
    "Эту заявку видят только сотрудники. Спросите человека лично или по телефону",
  "requests.already_rated": "Вы уже оценили эту заявку",
};
