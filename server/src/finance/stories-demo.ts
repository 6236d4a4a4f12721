import type { ExpenseCategory } from "#core/finance/model.ts";

/** Expense of a complex: hryvnias, approximately; `house` is the index of a building, null: all. */
export type ExpenseStory = {
  category: ExpenseCategory;
  supplier: string;
  note: string | null;
  building: number | null;
  day: number;
  about: number;
};

const of = (
  category: ExpenseCategory,
  supplier: string,
  note: string | null,
  [building, day, about]: readonly [building: number | null, day: number, about: number],
): ExpenseStory => ({ category, supplier, note, building, day, about });

const light = "ТОВ «Світло-Сервіс»";
const lifts = "ТОВ «Ліфт-Монтаж»";

/** Every month. */
export const monthly: readonly ExpenseStory[] = [
  of("salary", "Працівники комплексу", "Аванс за відомістю", [null, 7, 12_400]),
  of("salary", "Працівники комплексу", "Зарплата за відомістю", [null, 21, 18_300]),
  of("taxes", "Державна податкова служба", "ЄСВ, ПДФО, військовий збір", [null, 21, 8_900]),
  of("cleaning", "КП «Чисте місто»", "Вивіз побутових відходів", [null, 12, 12_600]),
  of("energy", light, "Освітлення під’їздів і двору", [0, 15, 5_600]),
  of("energy", light, "Освітлення під’їздів і двору", [1, 15, 3_700]),
  of("energy", light, "Освітлення під’їздів", [2, 15, 1_900]),
  of("lifts", lifts, "Обслуговування ліфтів", [0, 10, 4_800]),
  of("lifts", lifts, "Обслуговування ліфтів", [1, 10, 3_200]),
  of("water", "Водоканал", "Полив і прибирання під’їздів", [null, 17, 1_150]),
  of("services", "ФОП Гаврилюк О. М.", "Чергування сантехніка", [null, 14, 3_500]),
  of("other", "АТ «Демобанк»", "Обслуговування рахунку", [null, 3, 390]),
];

/** One or two of them a month, each once. */
export const repairs: readonly ExpenseStory[] = [
  of("repair", "ФОП Мельничук В. І.", "Заміна стояка холодної води, під’їзд 2", [0, 9, 9_800]),
  of("repair", "ТОВ «Дахбуд»", "Латання покрівлі над під’їздом 1", [1, 13, 14_600]),
  of("repair", "ФОП Ткач С. П.", "Ремонт дверей і доводчиків", [2, 6, 3_250]),
  of("lifts", lifts, "Заміна кнопок виклику", [0, 18, 4_100]),
  of("services", "ТОВ «Пожбезпека»", "Перезарядка вогнегасників", [null, 11, 5_760]),
  of("repair", "ФОП Мельничук В. І.", "Промивка системи опалення", [0, 4, 11_200]),
  of("services", "ФОП Савченко Л. Д.", "Обрізка дерев у дворі", [null, 16, 6_400]),
  of("repair", "ФОП Ткач С. П.", "Фарбування поручнів і поштових скриньок", [1, 8, 5_150]),
  of("other", "ФОП Бондар Н. В.", "Сіль і пісок на зиму", [null, 5, 2_980]),
];
