import type { Language } from "#core/kernel/language.ts";
import { stemOf } from "./words.ts";

// What people call things, beside what our texts call them.
const groups: Record<Language, readonly string[]> = {
  uk: [
    "протікання тече протікає прорвало затопило залило капає потоп вода",
    "заявка звернення скарга повідомити поломка",
    "рахунок квитанція платіжка",
    "сплатити оплата оплатити заплатити платити платіж гроші переказ",
    "борг боржник заборгованість прострочено винен",
    "переплата зайве більше",
    "орендар квартирант наймач здаю оренда",
    "код запрошення лист",
    "видалити стерти прибрати забути",
    "дані інформація архів копія",
    "управитель адміністрація управління",
    "строк термін дедлайн пріоритет",
    "ціна вартість коштує тариф",
    "документ протокол статут договір",
    "сусід сусіди",
    "виїзд виїхав з’їхав виселити",
    "сповіщення листи повідомлення",
    "кукі cookie",
    "імпорт реєстр таблиця excel csv",
    "працює діє спрацьовує",
    "дві друга кілька декілька",
  ],
  ru: [
    "протечка течет протекает прорвало затопило залило капает потоп вода",
    "заявка обращение жалоба сообщить поломка",
    "счет квитанция платежка",
    "оплатить оплата заплатить платить платеж деньги перевод",
    "долг должник задолженность просрочен должен",
    "переплата лишнее больше",
    "арендатор квартирант жилец сдаю аренда",
    "код приглашение письмо",
    "удалить стереть убрать забыть",
    "данные информация архив копия",
    "управляющий администрация управление",
    "срок дедлайн приоритет",
    "цена стоимость стоит тариф",
    "документ протокол устав договор",
    "сосед соседи",
    "выезд выехал съехал выселить",
    "уведомления письма сообщения",
    "куки cookie",
    "импорт реестр таблица excel csv",
    "работает действует срабатывает",
    "две вторая несколько",
  ],
  en: [
    "leak leaking drip dripping flood flooded flooding water burst",
    "request ticket complaint report problem",
    "invoice bill",
    "pay payment paid transfer money",
    "debt debtor overdue owe owes",
    "credit overpaid overpay extra",
    "tenant renter lodger rent",
    "code invitation letter",
    "delete erase remove forget",
    "data information archive copy",
    "manager management administration",
    "deadline priority term",
    "price pricing cost",
    "document minutes charter contract",
    "neighbour neighbor",
    "move leave moving moved",
    "notification email letter",
    "import register spreadsheet excel csv",
    "second two several another",
  ],
};

const tables: Record<Language, ReadonlyMap<string, readonly string[]>> = {
  uk: tableOf("uk"),
  ru: tableOf("ru"),
  en: tableOf("en"),
};

/** Stems that mean about the same as this one, without itself. */
export function alike(stem: string, language: Language): readonly string[] {
  return (tables[language].get(stem) ?? []).filter((other) => other !== stem);
}

function tableOf(language: Language) {
  const table = new Map<string, string[]>();
  for (const line of groups[language]) {
    const stems = [
      ...new Set(line.split(" ").map((word) => stemOf(word.replace("’", ""), language))),
    ];
    for (const stem of stems) table.set(stem, [...(table.get(stem) ?? []), ...stems]);
  }
  return table;
}
