import { eq } from "drizzle-orm";
import type { Channel } from "#core/chat/model.ts";
import type { Emoji } from "#core/chat/talk/model.ts";
import { minute, toLocal, zone } from "#core/kernel/time.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { addMessages, skipReminders } from "./builder.ts";
import { fillPublicChannels } from "./demo/public.ts";
import { fillDesk } from "./demo/desk.ts";
import { fillModeration } from "./demo/moderation.ts";
import { ensureChannels, ensureConversation, saveRead } from "./store/conversations.ts";
import { saveMentions } from "./store/readers.ts";
import { colleaguesOf, someNeighbours } from "./store/people.ts";
import { conversation } from "./table.ts";

/** `who` is a neighbour by turn, or the management; `ago` in minutes. */
type DemoMessage = {
  who: number | "staff";
  ago: number;
  text: string;
  thread?: true;
  /** Reactions of neighbours. */
  signs?: Partial<Record<Emoji, readonly number[]>>;
};

const day = 24 * 60;
const conversations: Readonly<Record<Channel, readonly DemoMessage[]>> = {
  general: [
    { who: 0, ago: 9 * day, text: "Сусіди, хто зна, коли вмикають фонтан у дворі?" },
    { who: 1, ago: 9 * day - 40, text: "Казали, з травня. Насос ще восени здали в ремонт." },
    { who: 2, ago: 6 * day, text: "Хтось загубив синю дитячу рукавичку. Лежить у консьєржки." },
    { who: 0, ago: 6 * day - 25, text: "Ой, це наша! Дякую, заберемо ввечері." },
    {
      who: 3,
      ago: 2 * day,
      text: "Пропоную поставити другу стійку для велосипедів біля третього під’їзду. Хто за?",
      signs: { "👍": [0, 1, 2], "❤️": [2] },
    },
    {
      who: 1,
      ago: 2 * day - 15,
      text: "За. Зараз велосипеди стоять просто на газоні.",
      thread: true,
    },
    { who: 2, ago: 2 * day - 22, text: "І я за, можу допомогти встановити.", thread: true },
    {
      who: "staff",
      ago: day + 300,
      text: "@Андрій Коваленко, порахуємо вартість і винесемо на збори {meeting}.",
      thread: true,
    },
    {
      who: 1,
      ago: 95,
      text: "Хто паркується на проїзді біля контейнерів? Сміттєвоз знову не зміг під’їхати.",
    },
    { who: 3, ago: 60, text: "Сірий універсал, номера не видно. Вже переставили." },
  ],
  announcements: [
    {
      who: "staff",
      ago: 4 * day,
      text: "Збори співвласників — **{meeting} о 18:30**, хол першого під’їзду. Порядок денний у новинах.",
    },
    { who: "staff", ago: day, text: "Гарячої води не буде до п’ятниці: профілактика тепломережі." },
  ],
  maintenance: [
    { who: 2, ago: 3 * day, text: "У другому під’їзді знову блимає світло на третьому поверсі." },
    {
      who: "staff",
      ago: 3 * day - 90,
      text: "Електрик буде завтра зранку. Якщо гасне зовсім, залиште заявку, щоб не загубилося.",
      thread: true,
    },
    { who: 2, ago: 2 * day - 200, text: "Полагодили, дякую!", signs: { "🙏": [0, 3] } },
  ],
  events: [
    {
      who: 1,
      ago: 8 * day,
      text: "У суботу о 10:00 прибираємо двір. Граблі є, беріть гарний настрій.",
    },
    {
      who: 0,
      ago: 8 * day - 30,
      text: "Ми прийдемо вчотирьох, дві пари рук і дві маленькі лопатки.",
      signs: { "🎉": [1] },
    },
  ],
};

const management: readonly DemoMessage[] = [
  {
    who: 0,
    ago: 5 * day,
    text: "Добрий день! Підкажіть, чи можна отримати довідку про відсутність боргу?",
  },
  {
    who: "staff",
    ago: 5 * day - 55,
    text: "Добрий день! Так, підготуємо до завтра. Забрати можна в офісі або вишлемо сюди.",
  },
  { who: 0, ago: 5 * day - 60, text: "Надішліть, будь ласка, сюди." },
  { who: "staff", ago: 4 * day - 120, text: "Готово, довідка в документах вашої квартири." },
];

/** Adds weeks of talk in the four channels and a chat with the management; what is older than two hours has been seen. */
export const fillChatDemo: FillDemo = async (tx, stage) => {
  const { orgId, by, now, random } = stage;
  const people = await someNeighbours(tx, orgId);
  const colleagues = await colleaguesOf(tx, orgId);
  if (people.length === 0) return;
  await ensureChannels(tx, [orgId], new Date(now.getTime() - 400 * day * minute));
  const rows = await tx.select().from(conversation).where(eq(conversation.orgId, orgId));
  const speaker = (who: DemoMessage["who"]) =>
    who === "staff" ? by : (people[who % people.length] ?? by);
  // The day of the meeting that the demo's news announces.
  const meeting = new Intl.DateTimeFormat("uk", {
    day: "numeric",
    month: "long",
    timeZone: zone,
  }).format(new Date(now.getTime() + 14 * day * minute));
  const say = async (conversationId: string, lines: readonly DemoMessage[]) => {
    const messages = lines.map(({ who, ago, text, thread: reply, signs = {} }) => {
      const put = Object.entries(signs).flatMap(([emoji, all]) =>
        [...new Set(all.map(speaker))].map((personId) => ({
          personId,
          emoji: emoji as Emoji,
          at: daytimeBefore(now),
        })),
      );
      const createdAt = daytimeBefore(now, ago);
      const body = text.replace("{meeting}", meeting);
      return { id: random.uuid(), authorId: speaker(who), body, createdAt, reply, signs: put };
    });
    await addMessages(tx, conversationId, messages);
    for (const { id: messageId, authorId, body, createdAt: at } of messages) {
      const mentioned = await saveMentions(tx, {
        messageId,
        conversationId,
        by: authorId,
        body,
        ids: [...people],
        internal: false,
        today: toLocal(now).date,
        knowsAll: true,
      });
      const subject = { conversation: conversationId, message: messageId };
      const fact = { orgId, kind: "chat.mentioned", subject, data: {} } as const;
      if (mentioned > 0)
        await publishFacts(tx, { ...fact, actorId: authorId, audience: { staff: true }, at });
    }
    const number = lines.filter(({ ago }) => ago > 120).length;
    for (const personId of new Set([...people, ...colleagues]))
      await saveRead(tx, { orgId, conversationId, personId, number });
  };
  for (const { id, channel } of rows) if (channel) await say(id, conversations[channel]);
  await fillPublicChannels(tx, stage, people);
  await fillModeration(tx, stage, people);
  const [residentId] = people;
  if (!residentId) return;
  const chat = await ensureConversation(tx, { orgId, kind: "management", residentId }, now);
  await say(chat, management);
  await fillDesk(tx, stage, people);
  await skipReminders(tx, now);
};
