import { expect, test } from "vitest";
import { emergencyNumbers, findDanger, isDeath } from "./danger.ts";

test.each([
  ["Протікає труба", "water"],
  ["I smell smoke in the hallway", "fire"],
  ["сусід зверху мене топить", "water"],
  ["соседи топят нас второй день", "water"],
  ["Мене ЗАЛИВАЮТЬ сусіди зверху", "water"],
  ["Прорвало стояк, вода хлеще", "water"],
  ["Тече кран, вода вже на підлозі", "water"],
  ["Кран сильно тече", "water"],
  ["зірвало кран, тече на сусідів", "water"],
  ["Тече батарея", "water"],
  ["Унітаз тече, калюжа в коридорі", "water"],
  ["Тече каналізація, брудна вода", "water"],
  ["Протікає холодна вода у ванній", "water"],
  ["Тече брудна вода з люка", "water"],
  ["Кран тече на всю ванну", "water"],
  ["Cold water is leaking in the hall", "water"],
  ["The sink leaks all over the kitchen", "water"],
  ["Кран тече до сусіда знизу", "water"],
  ["Іржава вода тече по стіні", "water"],
  ["Вода не тече з крана, а тече зі стелі", "water"],
  ["Вода тече в коридорі", "water"],
  ["Протікає дах", "water"],
  ["The ceiling is leaking", "water"],
  ["Після пожежі знову дим", "fire"],
  ["Заливают соседи", "water"],
  ["Сильно течёт батарея", "water"],
  ["The pipe is leaking badly", "water"],
  ["Our flat is flooded", "water"],
  ["Чути запах газу в під’їзді", "gas"],
  ["пахне газом", "gas"],
  ["Пахнет газом на площадке", "gas"],
  ["I smell gas", "gas"],
  ["газом тхне біля плити", "gas"],
  ["Утечка газа на кухне", "gas"],
  ["There is a gas leak", "gas"],
  ["Вогонь у під'їзді", "fire"],
  ["Іскрить розетка", "electric"],
  ["Искрит щиток", "electric"],
  ["The socket sparks", "electric"],
  ["б’є струмом від пральної машини", "electric"],
  ["Дим на сходах", "fire"],
  ["пожежа в підвалі", "fire"],
  ["Горить щитова, іскрить", "fire"],
  ["Пожар на балконе", "fire"],
  ["Smoke on the stairs", "fire"],
  ["Людина застрягла в ліфті", "lift"],
  ["Застряли в лифте", "lift"],
  ["Ліфт застряг між поверхами, всередині дитина", "lift"],
  ["Stuck in the elevator", "lift"],
  ["ліфт стоїть між поверхами, там людина", "lift"],
  ["лифт встал между этажами", "lift"],
  ["The lift stopped between the floors", "lift"],
  ["не можу вийти з ліфта", "lift"],
  ["лифт не выпускает", "lift"],
  ["cannot get out of the elevator", "lift"],
  ["ліфт не їде, я всередині", "lift"],
  ["горим!", "fire"],
  ["пахнет горелым из щитка", "fire"],
  ["тхне горілим на сходах", "fire"],
  ["воняет гарью", "fire"],
  ["пахне паленим у коридорі", "fire"],
  ["пахнет жжёным с лестницы", "fire"],
  ["пахне гаром із щитка", "fire"],
  ["тянет гарь с лестницы", "fire"],
  ["не можу вийти з кабіни", "lift"],
  ["полыхает балкон", "fire"],
  ["Обвалилася стеля", "collapse"],
  ["людині погано, потрібна швидка", "health"],
  ["Бабусі стало погано на сходах", "health"],
  ["сусід лежить непритомний у під’їзді", "health"],
  ["як викликати швидку", "health"],
  ["Викличте швидку допомогу!", "health"],
  ["человеку плохо, нужна скорая", "health"],
  ["соседка потеряла сознание", "health"],
  ["вызовите скорую", "health"],
  ["someone collapsed in the stairwell, call ambulance", "health"],
  ["my neighbour is unconscious", "health"],
  ["У ліфті застрягла людина, їй зле, викличте швидку", "health"],
  ["мій сусід помер", "health"],
  ["сусідка з 12 померла, куди дзвонити", "health"],
  ["сосед умер что делать", "health"],
  ["my neighbour is dead", "health"],
  ["Вдарило струмом, людина непритомна", "electric"],
  ["Пожежа, бабуся без свідомості", "fire"],
  ["пахне газом, сусідка знепритомніла", "gas"],
  ["можу залити сусідів, кран не закривається", "water"],
  ["можу залити сусідів, а документи лежать на підлозі", "water"],
  ["боюсь залить соседей, таблица на счётчике вся мокрая", "water"],
  ["кран зірвало, зараз квартиру заллє, боюся сусідів залити, список майстрів де?", "water"],
] as const)("%s: %s", (text, danger) => {
  expect(findDanger(text)).toBe(danger);
});

test.each([
  "Не горить лампочка на сходах",
  "Потрібна швидка відповідь",
  "тато помер, хочемо закрити його кабінет",
  "сусід помер минулого року, а квартира на ньому",
  "помер акумулятор у пульті",
  "Автівки заставили проїзд для швидкої допомоги",
  "Cars block the way for an ambulance",
  "Скорая помощь не может подъехать: шлагбаум закрыт",
  "Чекаю на швидку відповідь від управління",
  "сусіду погано видно екран домофона",
  "Мені погано чути дзвінок",
  "мне плохо слышно соседа в чате",
  "Погано гріє батарея",
  "Сосед плохо паркуется",
  "The radiator needs bleeding",
  "Need a quick reply",
  "людям погано прибирають під’їзд",
  "Газета щодня зникає з поштової скриньки",
  "Купили в магазині новий замок",
  "Полити газон у дворі",
  "Ліфт скрипить",
  "Внутри лифта грязно",
  "Всередині ліфта розбите дзеркало",
  "Як передати показники за газ?",
  "Скільки я винен за газ?",
  "gas bill",
  "how do I submit gas readings",
  "Хочу замовити заливку стяжки",
  "Горить лампочка домофона",
  "Перевірити вогнегасник",
  "may I smoke on the balcony",
  "my neighbours smoke on the stairs",
  "коли почнуть топить",
  "Димохід треба перевірити восени",
  "Засклити балкон",
  "Please mow the lawn and fix the fireplace door",
  "Змінити прізвище в реєстрі",
  "Не можу вийти з особистого кабінету",
  "в кабинете не могу выйти из аккаунта",
  "кабінет заблокований, не можу увійти",
  "пахне гарно у під’їзді",
  "воняет гаражом",
  "тхне гаражем у дворі",
  "з крана несе гарячу воду",
  "пахне гарячою випічкою",
  "у під’їзді тхне горілкою",
  "маю ексель із телефонами мешканців, як це все залити",
  "как залить показания счётчиков",
  "тече кран на кухні",
  "Підтікає бачок унітаза",
  "У квартирі 12 тече кран",
  "Протекает смеситель",
  "The tap is leaking",
  "Слабкий напір води увечері: вода тече тонкою цівкою",
  "Вода тече тонкою цівкою, газова колонка не вмикається. У сусіда знизу так само.",
  "Не тече гаряча вода на кухні",
  "Не течёт вода",
  "Погано тече вода",
  "Вода ледве тече",
  "З крана тече іржава вода",
  "Гаряча вода тече холодною",
  "Після пожежі немає світла",
  "Замок на пожежному виході зламаний",
  "Коли перевіряли пожежні крани?",
  "The fire door does not close",
])("no danger: %s", (text) => {
  expect(findDanger(text)).toBeNull();
});

test("for the sick the ambulance alone is called", () => {
  const text = "людині погано";
  expect(emergencyNumbers({ text, priority: "medium" }, ["+380445550104"])).toEqual(["103"]);
  expect(emergencyNumbers({ text, priority: "medium" }, [])).toEqual(["103"]);
});

test("numbers are shown for a danger and for what is urgent or high, and for nothing else", () => {
  const phone = "+380445550104";
  const numbers = (text: string, priority: "low" | "medium" | "high" | "urgent", known = phone) =>
    emergencyNumbers({ text, priority }, known ? [known] : []);
  expect(numbers("Скрипить ліфт", "medium")).toEqual([]);
  expect(numbers("Скрипить ліфт", "high")).toEqual([phone]);
  expect(numbers("Скрипить ліфт", "urgent", "")).toEqual(["112"]);
  expect(numbers("Протікає труба", "low")).toEqual([phone]);
  expect(numbers("Протікає труба", "high", "")).toEqual(["112"]);
  expect(numbers("Запах газу", "low")).toEqual(["104", phone]);
  expect(numbers("Запах газу", "low", "104")).toEqual(["104"]);
  const atNight = ["+380445550105", phone];
  expect(emergencyNumbers({ text: "Запах газу", priority: "low" }, atNight)).toEqual([
    "104",
    ...atNight,
  ]);
  expect(emergencyNumbers({ text: "Протікає труба", priority: "low" }, atNight)).toEqual(atNight);
  expect(numbers("Пожежа", "medium", "")).toEqual(["101"]);
  expect(numbers("Іскрить розетка", "medium")).toEqual([phone]);
});

test("a death is told from somebody who is still to be helped", () => {
  expect(isDeath("Мій сусід помер, куди дзвонити?")).toBe(true);
  expect(isDeath("сусід непритомний, здається, помер сусід")).toBe(false);
  expect(isDeath("людині погано")).toBe(false);
});
