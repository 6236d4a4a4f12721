import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  place_number: "Начинается с буквы или цифры; дальше также . , / № - и пробел",
  place_numbers: "Не удалось прочитать номера. Пример: 1, 5, 12–20",
  postal_code: "Почтовый индекс состоит из пяти цифр",
  tax_id: "Неверный код ЕГРПОУ или РНУКПН",
  area_range: "От 0,01 до 100 000 м²",
  area_decimals: "Не больше двух знаков после запятой",
  range_too_long: "Слишком длинный ряд: не больше {{value}} квартир за один раз",
  too_many_apartments: "Не больше {{value}} квартир за один раз",
  share: "Доля — от одной миллионной до целого: 1/2, 37/100",
  share_left:
    "Вместе с теми, кто владеет квартирой в то же время, выйдет больше целого. Свободная доля: {{left}}",
  period: "Конец должен быть позже начала",
  overlaps: "Этот человек уже записан сюда на эти дни",
  twice: "Написано дважды: {{numbers}}",
  unique_archived: "Такое значение уже есть у кого-то в архиве",
  building_exists: "Такой дом уже есть",
  building_archived: "Такой дом уже есть в архиве",
  taken_flats: "Значение должно быть уникальным. Уже есть: {{numbers}}",
  taken_flats_archived: "Уже есть в архиве: {{numbers}}",
  taken_account: "Этот счёт у квартиры\u00a0{{number}}, {{address}}",
  taken_account_archived: "Этот счёт у квартиры\u00a0{{number}} в архиве, {{address}}",
  taken_entrance: "Подъезд\u00a0{{number}} здесь уже есть",
  taken_email: "Этот адрес уже есть у другого человека",
  unknown_email: "Пользователь не найден",
};
