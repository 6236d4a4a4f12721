import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  place_number: "Починається з літери чи цифри; далі також . , / № - і пробіл",
  place_numbers: "Не вдалося прочитати номери. Приклад: 1, 5, 12–20",
  postal_code: "Поштовий індекс складається з п’яти цифр",
  tax_id: "Неправильний код ЄДРПОУ або РНОКПП",
  area_range: "Від 0,01 до 100 000 м²",
  area_decimals: "Не більше двох знаків після коми",
  range_too_long: "Задовгий ряд: не більше ніж {{value}} квартир за один раз",
  too_many_apartments: "Не більше ніж {{value}} квартир за один раз",
  share: "Частка — від однієї мільйонної до цілого: 1/2, 37/100",
  share_left:
    "Разом із тими, хто володіє квартирою в той самий час, вийде більше за ціле. Вільна частка: {{left}}",
  period: "Кінець має бути пізніше за початок",
  overlaps: "Ця людина вже записана сюди на ці дні",
  twice: "Написано двічі: {{numbers}}",
  unique_archived: "Таке значення вже має хтось в архіві",
  building_exists: "Такий будинок уже є",
  building_archived: "Такий будинок уже є в архіві",
  taken_flats: "Значення має бути унікальним. Уже є: {{numbers}}",
  taken_flats_archived: "Уже є в архіві: {{numbers}}",
  taken_account: "Цей рахунок має квартира\u00a0{{number}}, {{address}}",
  taken_account_archived: "Цей рахунок має квартира\u00a0{{number}} в архіві, {{address}}",
  taken_entrance: "Під’їзд\u00a0{{number}} тут уже є",
  taken_email: "Цю адресу вже має інша людина",
  unknown_email: "Користувача не знайдено",
};
