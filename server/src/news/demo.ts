import type { NewsCategory } from "#core/news/model.ts";
import { addDays, day, fromLocal, hour, toLocal } from "#core/kernel/time.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import type { Random } from "#server/platform/random.ts";
import { addPost, addResponses } from "./builder.ts";
import { insertReads, findSomeResidents } from "./store/posts.ts";

type Story = {
  title: string;
  body: string;
  category: NewsCategory;
  daysAgo: number;
  important?: true;
  pinned?: true;
  draft?: true;
  /** Day, times and place of an event. */
  event?: { inDays: number; from: number; to: number; place: string };
  comments?: true;
  /** Shown on the organisation's page. */
  isPublic?: true;
  /** For the first so many buildings instead of everybody. */
  buildings?: number;
};

const stories: readonly Story[] = [
  {
    title: "Гаряча вода: профілактика до п’ятниці",
    isPublic: true,
    body: "Через **планові роботи на тепломережі** гарячої води не буде з вівторка, 9:00, до п’ятниці, 18:00.\n\n- Холодна вода подаватиметься як завжди.\n- Бойлери перед вимкненням наповніть заздалегідь.\n- Якщо вода не з’явиться у п’ятницю ввечері, [залиште заявку](/requests/new).",
    category: "maintenance",
    daysAgo: 1,
    important: true,
    pinned: true,
  },
  {
    title: "Загальні збори співвласників",
    isPublic: true,
    body: "Запрошуємо всіх співвласників до холу першого під’їзду.\n\n## Порядок денний\n\n1. Звіт правління за рік.\n2. Кошторис на 2027 рік.\n3. Заміна ліфта у другому під’їзді.\n\nПроєкт кошторису лежить у [документах](/documents).",
    category: "events",
    daysAgo: 4,
    important: true,
    event: { inDays: 14, from: 18 * 60 + 30, to: 20 * 60, place: "Хол першого під’їзду" },
    comments: true,
  },
  {
    title: "Двір прибираємо разом",
    isPublic: true,
    body: "Збираємося о 10:00 біля дитячого майданчика. Граблі, мішки й рукавички дасть правління, чай — теж.",
    category: "events",
    daysAgo: 9,
    event: { inDays: 6, from: 10 * 60, to: 13 * 60, place: "Біля дитячого майданчика" },
    comments: true,
    buildings: 1,
  },
  {
    title: "Ліфт у другому під’їзді стоятиме в середу",
    body: "Майстер замінить канат. Роботи триватимуть із 10:00 до 14:00. Якщо комусь потрібна допомога зі сходами, телефонуйте диспетчеру.",
    category: "maintenance",
    daysAgo: 16,
    buildings: 1,
  },
  {
    title: "Нова консьєржка: пані Галина",
    body: "З понеділка в першому під’їзді чергує **Галина Степанівна**. Ключі від велокомори тепер у неї.",
    category: "general",
    daysAgo: 27,
  },
  {
    title: "Опалення увімкнено",
    body: "Тепло подано в усі будинки. Якщо батареї холодні довше доби, залиште заявку з позначкою «Опалення»: слюсар стравить повітря.",
    category: "maintenance",
    daysAgo: 38,
    important: true,
  },
  {
    title: "Підсумки літа у дворі",
    isPublic: true,
    body: "Полагодили гойдалку, посадили дванадцять туй і поставили дві лавки. Дякуємо всім, хто прийшов.",
    category: "general",
    daysAgo: 74,
  },
  {
    title: "Графік вивезення великогабаритного сміття",
    isPublic: true,
    body: "Щосереди та щосуботи до 8:00. Будь ласка, не залишайте старі меблі біля контейнерів в інші дні.",
    category: "general",
    daysAgo: 131,
  },
  {
    title: "Правила новорічних прикрас у під’їздах",
    body: "Чернетка: узгодити з пожежною безпекою, скільки гірлянд можна підключити на одному поверсі.",
    category: "general",
    daysAgo: 0,
    draft: true,
  },
];

/** Fills months of announcements: for everybody and for one building, a pinned one, a draft. */
export const fillNewsDemo: FillDemo = async (tx, { orgId, buildingIds, by, now, random }) => {
  for (const {
    daysAgo,
    draft,
    pinned,
    buildings = 0,
    event,
    comments,
    isPublic,
    ...texts
  } of stories) {
    const createdAt = writtenAt(now, daysAgo, random.int(9 * 60, 17 * 60));
    const post = { id: random.uuid(), orgId, createdAt, createdBy: by };
    await addPost(tx, {
      ...texts,
      ...post,
      event: event && { ...event, day: addDays(toLocal(now).date, event.inDays) },
      commentsAllowed: comments ?? false,
      isPublic: isPublic ?? false,
      publish: !draft,
      pinnedAt: pinned ? createdAt : null,
      audience: buildings ? "buildings" : "organisation",
      buildingIds: buildingIds.slice(0, buildings),
    });
    if (comments)
      await addResponses(
        tx,
        post,
        responsesOf(await findSomeResidents(tx, orgId, 4), post, random),
      );
    if (daysAgo > 20) await insertReads(tx, post, new Date(createdAt.getTime() + day));
  }
};

const answers = ["coming", "coming", "maybe", "declined"] as const;

/** Makes the comments, answers and attendance of an event. */
function responsesOf(
  people: readonly string[],
  { createdAt, createdBy }: { createdAt: Date; createdBy: string },
  random: Random,
) {
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hour);
  const [asker = createdBy] = people;
  const comments = [
    [asker, "А дітей можна взяти з собою?"],
    [createdBy, "Звісно, приходьте з дітьми."],
  ] as const;
  return {
    coming: people.map((personId, at) => ({
      personId,
      answer: answers[at % answers.length] ?? "coming",
      at: after(at),
    })),
    comments: comments.map(([authorId, body], at) => ({
      id: random.uuid(),
      authorId,
      body,
      createdAt: after(at + 2),
    })),
  };
}

/** Returns a minute of the local day so many days ago; of today, an hour before now. */
function writtenAt(now: Date, daysAgo: number, minutes: number): Date {
  if (daysAgo === 0) return daytimeBefore(now, 60);
  return fromLocal(addDays(toLocal(now).date, -daysAgo), minutes);
}
