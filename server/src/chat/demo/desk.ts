import { sql } from "drizzle-orm";
import { usualWindow } from "#core/meters/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { addTemplate, addMessages } from "../builder.ts";
import { ensureConversation, saveRead } from "../store/conversations.ts";
import { homesOf } from "../store/people.ts";

type Stage = Parameters<FillDemo>[1];
type DeskMessage = { by: string; ago: number; text: string; internal?: true; takes?: true };

const day = 24 * 60;
const templates = [
  {
    title: "Прийняли, дивимося",
    body: "Добрий день, {name}! Дякуємо, що написали. Уже з’ясовуємо й відповімо сьогодні до кінця дня.",
  },
  {
    title: "Майстер прийде",
    body: "Добрий день! Майстер буде за адресою {address} завтра з 9:00 до 12:00. Чи буде хтось удома?",
  },
  {
    title: "Показники лічильників",
    body: `Показники приймаємо з ${usualWindow.fromDay} числа до останнього дня місяця на сторінці «Показники».`,
  },
];

/** Adds the desk's demo: a waiting resident, a note, templates, a building's channel. */
export async function fillDesk(tx: Tx, stage: Stage, people: readonly string[]): Promise<void> {
  const { orgId, by, now, random } = stage;
  const at = (ago: number) => daytimeBefore(now, ago);
  const say = async (conversationId: string, lines: readonly DeskMessage[]) => {
    const messages = lines.map(({ by: authorId, ago, text: body, ...more }) => {
      return { id: random.uuid(), authorId, body, createdAt: at(ago), ...more };
    });
    for (const [n, number] of (await addMessages(tx, conversationId, messages)).entries())
      await saveRead(tx, { orgId, conversationId, personId: lines[n]?.by ?? by, number });
  };
  for (const one of templates)
    await addTemplate(tx, { id: random.uuid(), orgId, ...one, createdAt: at(90 * day) });
  const [first, , third] = people;
  if (!first || !third) return;
  const waiting = { orgId, kind: "management" as const, residentId: third };
  const chat = await ensureConversation(tx, waiting, at(3 * day));
  // A note is written as one of the staff: others may not.
  await tx.execute(sql`select set_config('app.person', ${by}, true)`);
  await say(chat, [
    { by: third, ago: 2 * day, text: "Добрий день! Домофон у під’їзді не відчиняє з квартири." },
    {
      by,
      ago: 2 * day - 40,
      text: "Добрий день! Передали обслуговуючій компанії, чекаємо.",
      takes: true,
    },
    {
      by,
      ago: day,
      text: "Компанія обіцяє в середу. Якщо не приїдуть, дзвонити Сергію.",
      internal: true,
    },
    { by: third, ago: 150, text: "Є новини? Кур’єри не можуть зайти." },
  ]);
  await tx.execute(sql`select set_config('app.person', '', true)`);
  const [buildingId] = await homesOf(tx, orgId, first);
  if (!buildingId) return;
  const channel = { orgId, kind: "building" as const, buildingId };
  await say(await ensureConversation(tx, channel, at(20 * day)), [
    { by, ago: 20 * day, text: "Це канал нашого будинку: його бачать лише ті, хто тут живе." },
    { by: first, ago: 19 * day, text: "Нарешті! Чий рудий кіт на другому поверсі?" },
  ]);
}
