import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "joining.code_unknown": "Такого коду немає, або він не діє. Перевірте літери або попросіть новий",
  "joining.code_expired": "Строк дії цього коду минув. Попросіть в управителя новий",
  "joining.code_used": "Цим кодом уже скористалися. Попросіть в управителя новий",
  "joining.code_over": "Цей код уже не діє. Створіть новий",
  "joining.code_gone": "Цього коду в браузері вже немає. Введіть його ще раз",
  "joining.already_there": "Це помешкання вже є у вашому обліковому записі",
  "joining.staff_stay_staff": "Ви тут працюєте. Для мешканця потрібен інший обліковий запис",
  "joining.applicant_is_staff": "Ця людина тут працює. Попросіть її зареєструватися з іншою поштою",
  "joining.no_flats": "Немає квартир, для яких потрібні листи",
  "joining.too_many_flats": "Забагато квартир для одного файлу. Виберіть менше",
  "joining.flat_not_found": "Квартири з таким номером у цьому будинку немає",
  "joining.already_asked": "Ваша заявка щодо цієї квартири вже чекає на рішення",
  "joining.no_candidate": "Запису в реєстрі вже немає. Підтвердьте без передавання",
  "joining.companies_closed": "Нові організації тут створює лише той, хто веде сервер",
  "joining.company_not_allowed":
    "Ви вже працівник або мешканець. Для організації потрібен інший обліковий запис",
};
