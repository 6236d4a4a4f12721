import type { Category, Pricing } from "#core/marketplace/model.ts";

export type OfferStory = {
  title: string;
  about: string;
  category: Category;
  pricing: Pricing;
  /** Hryvnias; null on request. */
  price: number | null;
  minutes: number;
};

export type ProviderStory = {
  name: string;
  about: string;
  phone: string;
  email: string | null;
  /** Weekdays and local hours. */
  open: { days: readonly number[]; from: number; to: number };
  services: readonly OfferStory[];
  waiting?: true;
};

const workdays = [1, 2, 3, 4, 5];
const sixDays = [1, 2, 3, 4, 5, 6];
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const offer = (
  category: Category,
  title: string,
  about: string,
  pricing: Pricing,
  price: number | null,
  minutes: number,
): OfferStory => ({ category, title, about, pricing, price, minutes });

/** Providers of the demo complex. */
export const providerStories: readonly ProviderStory[] = [
  {
    name: "Клінінг «Чиста хата»",
    about: "Прибираємо квартири в нашому комплексі третій рік. Засоби й техніку привозимо свої.",
    phone: "+380672104455",
    email: "order@chysta-khata.example",
    open: { days: sixDays, from: 8, to: 20 },
    services: [
      offer(
        "cleaning",
        "Підтримувальне прибирання",
        "Пил, підлоги, кухня, санвузол.",
        "fixed",
        1_200,
        180,
      ),
      offer(
        "cleaning",
        "Генеральне прибирання",
        "Усе від стелі до плінтусів, разом із вікнами.",
        "fixed",
        2_900,
        420,
      ),
      offer("cleaning", "Миття вікон", "Вікна й балконне скління з обох боків.", "fixed", 850, 120),
    ],
  },
  {
    name: "Сантехнік Петро Гаврилюк",
    about: "Знаю стояки в обох будинках. Дрібний ремонт за один візит, гарантія рік.",
    phone: "+380503317720",
    email: null,
    open: { days: sixDays, from: 9, to: 19 },
    services: [
      offer(
        "repair",
        "Заміна змішувача",
        "Зняти старий, поставити ваш новий, перевірити тиск.",
        "fixed",
        650,
        60,
      ),
      offer(
        "repair",
        "Прочищення каналізації",
        "Механічно або гідродинамічно, без розбирання плитки.",
        "fixed",
        900,
        90,
      ),
      offer(
        "repair",
        "Сантехнічні роботи",
        "Будь-яка робота за годинним тарифом.",
        "hourly",
        450,
        120,
      ),
    ],
  },
  {
    name: "Електрик Ігор Савчук",
    about: "Допуск до 1000 В. Працюю охайно, після себе прибираю.",
    phone: "+380631189034",
    email: "savchuk.electro@example.com",
    open: { days: workdays, from: 9, to: 18 },
    services: [
      offer(
        "repair",
        "Заміна розетки чи вимикача",
        "За одну точку, з перевіркою лінії.",
        "fixed",
        300,
        30,
      ),
      offer("repair", "Підключення люстри", "Зібрати, закріпити, підключити.", "fixed", 550, 60),
      offer(
        "repair",
        "Щиток і проводка",
        "Оглянемо й домовимося про ціну на місці.",
        "on_request",
        null,
        90,
      ),
    ],
  },
  {
    name: "Майстер на годину «Справний дім»",
    about: "Полиці, карнизи, меблі, замки. Приходимо вчасно і з інструментом.",
    phone: "+380977402816",
    email: "hello@spravnyi-dim.example",
    open: { days: everyDay, from: 9, to: 20 },
    services: [
      offer(
        "repair",
        "Майстер на годину",
        "Дрібні домашні роботи за вашим списком.",
        "hourly",
        400,
        120,
      ),
      offer("repair", "Збирання меблів", "Шафи, комоди, кухні з коробок.", "on_request", null, 180),
    ],
  },
  {
    name: "Перукарка Олена Дяченко",
    about: "Стрижу вдома: дітей, літніх людей і всіх, кому незручно їхати до салону.",
    phone: "+380661458829",
    email: null,
    open: { days: [2, 3, 4, 5, 6], from: 10, to: 19 },
    services: [
      offer(
        "beauty",
        "Чоловіча стрижка",
        "Машинка або ножиці, миття, укладання.",
        "fixed",
        400,
        45,
      ),
      offer(
        "beauty",
        "Жіноча стрижка",
        "Стрижка й укладання, фарбування окремо.",
        "fixed",
        650,
        75,
      ),
      offer("beauty", "Дитяча стрижка", "Терпляче і з мультиком.", "fixed", 300, 30),
    ],
  },
  {
    name: "Репетиторка Ірина Мельничук",
    about: "Математика й фізика для 5–11 класів, підготовка до НМТ. Вчителька вищої категорії.",
    phone: "+380982206713",
    email: "iryna.melnychuk@example.com",
    open: { days: workdays, from: 15, to: 20 },
    services: [
      offer(
        "education",
        "Математика, 5–9 клас",
        "Індивідуальне заняття у вас удома.",
        "fixed",
        450,
        60,
      ),
      offer(
        "education",
        "Підготовка до НМТ",
        "Математика або фізика, з пробними тестами.",
        "fixed",
        700,
        90,
      ),
    ],
  },
  {
    name: "Доставка води «Джерело»",
    about: "Вода в бутлях 18,9 л до дверей, порожні забираємо.",
    phone: "+380443902211",
    email: "voda@dzherelo.example",
    open: { days: sixDays, from: 8, to: 21 },
    services: [
      offer(
        "delivery",
        "Два бутлі води",
        "Занесемо на будь-який поверх і поставимо на помпу.",
        "fixed",
        260,
        30,
      ),
      offer("delivery", "Чотири бутлі води", "Занесемо на будь-який поверх.", "fixed", 480, 30),
    ],
  },
  {
    name: "Вигул собак «Лапа»",
    about: "Живемо в сусідньому дворі. Гуляємо годину, пишемо вам, як минуло.",
    phone: "+380735521940",
    email: null,
    open: { days: everyDay, from: 7, to: 21 },
    services: [
      offer(
        "other",
        "Прогулянка з собакою",
        "Одна собака, до години, у будь-яку погоду.",
        "fixed",
        250,
        60,
      ),
    ],
  },
  {
    name: "Хімчистка меблів «Диван»",
    about: "Чистимо дивани, матраци й килими вдома.",
    phone: "+380956614402",
    email: "clean@dyvan.example",
    open: { days: workdays, from: 9, to: 18 },
    services: [
      offer(
        "cleaning",
        "Хімчистка дивана",
        "Тримісний диван, сохне за чотири години.",
        "fixed",
        1_500,
        120,
      ),
    ],
    waiting: true,
  },
];

/** Reviews of neighbours, by stars. */
export const praise: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    "Усе швидко й чисто, дякую!",
    "Приїхали хвилина в хвилину. Раджу сусідам.",
    "Дуже задоволені, замовимо ще.",
    "Акуратно, ввічливо, без зайвих слів.",
    "Показали, що саме робили, і прибрали за собою.",
    "Домовилися телефоном, прийшли того ж тижня. Ціна та, що на сторінці.",
    "",
  ],
  4: [
    "Добре, тільки запізнилися на десять хвилин.",
    "Якісно, але трохи дорого.",
    "Роботою задоволені, вільного часу довелося чекати тиждень.",
    "",
  ],
  3: ["Зробили, але довелося нагадувати про дрібниці.", "Нормально, хоча двічі переносили час."],
};
export const notes: readonly string[] = [
  "",
  "",
  "Код домофона 27К.",
  "Зателефонуйте за пів години, будь ласка.",
  "Вдома маленька дитина, не дзвоніть у двері.",
];
