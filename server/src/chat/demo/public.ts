import type { Channel } from "#core/chat/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { DemoStage } from "#server/platform/slice.ts";
import { addGuest, addMessages } from "../builder.ts";
import { insertBan } from "../store/guests.ts";
import { lockPublicChannel, openPublicChannels } from "../store/public-channels.ts";

const day = 24 * 60;

const guests = {
  marina: { nickname: "Марина", confirmed: true },
  oleh: { nickname: "Олег із сусіднього двору", confirmed: false },
  buyer: { nickname: "Покупець квартири", confirmed: true },
  courier: { nickname: "Кур’єр Андрій", confirmed: false },
  spam: { nickname: "Вікна недорого", confirmed: false },
} as const;
type Guest = keyof typeof guests;

/** `who` is a guest, a neighbour by turn, or the management; `ago` in minutes. */
type PublicDemoMessage = {
  who: Guest | number | "staff";
  ago: number;
  text: string;
  removed?: true;
};

const conversations: Readonly<Record<Channel, readonly PublicDemoMessage[]>> = {
  general: [
    {
      who: "buyer",
      ago: 12 * day,
      text: "Добрий день! Дивимося двокімнатну на шостому поверсі. Як у вас із шумом від проспекту?",
    },
    {
      who: 0,
      ago: 12 * day - 25,
      text: "У двір майже не чути. На проспект виходять лише третій і четвертий під’їзди.",
    },
    {
      who: 2,
      ago: 12 * day - 40,
      text: "Ми з боку проспекту: із зачиненими вікнами тихо, вікна міняли п’ять років тому.",
    },
    { who: "buyer", ago: 12 * day - 55, text: "Дякую! А паркування є чи хто перший приїхав?" },
    {
      who: "staff",
      ago: 11 * day,
      text: "Добрий день. 42 місця у дворі за списком, решта гостьові. Чергу на місце веде управління, запис через заявку.",
    },
    { who: "spam", ago: 6 * day, text: "ВІКНА БАЛКОНИ НЕДОРОГО!!! дзвоніть зараз", removed: true },
    {
      who: "oleh",
      ago: 4 * day,
      text: "Сусіди, у вашому дворі знайшли рудого кота з нашийником. Чий?",
    },
    {
      who: "marina",
      ago: 4 * day - 20,
      text: "Схожий на Рижика з 3-го під’їзду. Зараз перепитаю господарів.",
    },
    { who: 1, ago: 4 * day - 50, text: "Це наш! Уже біжимо, дякуємо вам величезне." },
    { who: "oleh", ago: 4 * day - 60, text: "Чекає біля контейнерів, їсть ковбасу :)" },
    {
      who: "courier",
      ago: 190,
      text: "Добрий день, підкажіть, де заїзд до другого під’їзду? Навігатор веде в ворота.",
    },
    {
      who: 3,
      ago: 186,
      text: "Заїзд із провулка, за аптекою ліворуч. Ворота з проспекту зачинені.",
    },
    { who: "courier", ago: 181, text: "Знайшов, дякую!" },
  ],
  announcements: [
    {
      who: "staff",
      ago: 9 * day,
      text: "Прийом жителів і гостей: щовівторка з 16:00 до 19:00, офіс у першому під’їзді.",
    },
    {
      who: "staff",
      ago: 2 * day,
      text: "Завтра з 10:00 до 15:00 не буде холодної води: міняємо засувку на вводі. Питну воду розвозитимуть до під’їздів.",
    },
  ],
  maintenance: [
    {
      who: "marina",
      ago: 5 * day,
      text: "Ліхтар на розі біля дитячого майданчика не світить третій вечір.",
    },
    {
      who: "staff",
      ago: 5 * day - 70,
      text: "Дякуємо, передали електрикам. Замінять завтра до вечора.",
    },
    { who: "marina", ago: 3 * day, text: "Світить! Дякую за швидкість." },
  ],
  events: [
    {
      who: "staff",
      ago: 7 * day,
      text: "У неділю о 12:00 у дворі ярмарок: випічка, мед і саджанці. Запрошуємо і сусідні будинки.",
    },
    { who: "oleh", ago: 7 * day - 90, text: "А зі своїм медом можна? Маю пасіку під Фастовом." },
    {
      who: "staff",
      ago: 7 * day - 130,
      text: "Можна, місце безкоштовне. Приходьте об 11:00, покажемо, де стати.",
    },
  ],
};

/**
 * Fills two weeks of public messages: neighbours, the management, guests, and one who was banned.
 */
export async function fillPublicChannels(
  tx: Tx,
  { orgId, by, now, random }: DemoStage,
  people: readonly string[],
): Promise<void> {
  const at = (ago: number) => daytimeBefore(now, ago);
  await openPublicChannels(tx, orgId, at(30 * day));
  const ids = {} as Record<Guest, string>;
  for (const [guest, { nickname, confirmed }] of Object.entries(guests)) {
    const createdAt = at(13 * day);
    const confirmedAt = confirmed ? createdAt : null;
    const came = { id: random.uuid(), orgId, nickname, createdAt, confirmedAt };
    ids[guest as Guest] = await addGuest(tx, came);
  }
  const writer = (who: PublicDemoMessage["who"]) => {
    if (who === "staff") return { authorId: by };
    if (typeof who === "string") return { guestId: ids[who] };
    return { authorId: people[who % people.length] ?? by };
  };
  for (const [channel, lines] of Object.entries(conversations)) {
    const place = await lockPublicChannel(tx, orgId, channel as Channel);
    const messages = lines.map(({ who, ago, text, removed }) => {
      const gone = removed && { body: "", deletedAt: at(ago - 15), deletedBy: by };
      return { id: random.uuid(), ...writer(who), body: text, createdAt: at(ago), ...gone };
    });
    if (place) await addMessages(tx, place.id, messages);
  }
  await insertBan(tx, {
    id: random.uuid(),
    orgId,
    guestId: ids.spam,
    reason: "Реклама",
    until: null,
    createdAt: at(6 * day - 16),
  });
}
