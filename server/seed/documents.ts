import { sql } from "drizzle-orm";
import type { Readers } from "#core/documents/model.ts";
import { day } from "#core/kernel/time.ts";
import { insertDocument, insertFolder, insertVersion } from "#server/documents/store/documents.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { renderPdf } from "#server/platform/files/pdf-render.ts";
import { addFile } from "#server/files/builder.ts";
import type { World } from "#server/platform/world.ts";
import type { Random } from "#server/platform/random.ts";

type Paper = {
  title: string;
  folder?: string;
  readers: Readers;
  /** Lies on the shelf of this building instead of the organisation's. */
  address?: string;
  daysAgo: number;
  lines: readonly string[];
};

const papers: readonly Paper[] = [
  {
    title: "Статут ОСББ «Сонячний»",
    folder: "Установчі документи",
    readers: "residents",
    daysAgo: 540,
    lines: [
      "1. Об’єднання створено власниками квартир для спільного утримання будинків.",
      "2. Кожен співвласник має право знайомитися з кошторисом, договорами та протоколами.",
      "3. Загальні збори скликає правління щонайменше раз на рік.",
    ],
  },
  {
    title: "Протокол загальних зборів № 7",
    folder: "Протоколи",
    readers: "residents",
    daysAgo: 96,
    lines: [
      "Присутні: 143 співвласники, 61 % площі.",
      "Вирішили: замінити вхідні двері другого під’їзду, утеплити стояки на технічному поверсі.",
      "Затвердили внески: на утримання будинку 7,85 грн за м², до резервного фонду 1,20 грн за м².",
      "Затвердили одноразовий цільовий внесок на ремонт під’їзду: 28 грн за м².",
      "За — 131, проти — 4, утрималися — 8.",
    ],
  },
  {
    title: "Кошторис на 2026 рік",
    folder: "Гроші",
    readers: "owners",
    daysAgo: 310,
    lines: [
      "Прибирання місць загального користування: 18 % витрат.",
      "Технічне обслуговування ліфтів: 22 %.",
      "Ремонтний фонд: 25 %. Решта: електроенергія, аварійна служба, управління.",
    ],
  },
  {
    title: "Договір на прибирання під’їздів",
    folder: "Договори",
    readers: "staff",
    daysAgo: 205,
    lines: ["Виконавець прибирає сходові клітки тричі на тиждень, вікна двічі на рік."],
  },
  {
    title: "Правила користування ліфтом",
    readers: "residents",
    address: "вул. Сонячна, 12",
    daysAgo: 420,
    lines: [
      "Не перевантажуйте кабіну: до 400 кг або п’ятьох людей.",
      "Якщо ліфт зупинився, натисніть кнопку виклику диспетчера й чекайте.",
    ],
  },
];

/** Files the first documents of an organisation, as its administrator would. */
export async function fileDocuments(
  world: World,
  tx: Tx,
  random: Random,
  { orgId, by, now }: { orgId: string; by: string; now: Date },
): Promise<void> {
  const folders = new Map<string, string>();
  for (const paper of papers) {
    const at = new Date(now.getTime() - paper.daysAgo * day);
    const written = { createdAt: at, createdBy: by };
    const folderId = paper.folder ? (folders.get(paper.folder) ?? random.uuid()) : null;
    if (folderId && paper.folder && !folders.has(paper.folder)) {
      folders.set(paper.folder, folderId);
      await insertFolder(tx, { id: folderId, orgId, name: paper.folder, ...written });
    }
    const bytes = await renderPdf({
      info: { title: paper.title, creationDate: at },
      content: [
        { text: paper.title, fontSize: 18, bold: true, margin: [0, 0, 0, 16] },
        ...paper.lines.map((text) => ({
          text,
          margin: [0, 0, 0, 8] as [number, number, number, number],
        })),
      ],
    });
    const [documentId, versionId, fileId] = [random.uuid(), random.uuid(), random.uuid()];
    const key = `${fileId}.pdf`;
    await world.files.put(key, bytes, "application/pdf");
    const name = `${paper.title.replaceAll("«", "").replaceAll("»", "")}.pdf`;
    const printed = { name, type: "application/pdf", size: bytes.byteLength, key };
    const target = { orgId, ownerId: by, holder: "document", holderId: versionId };
    await addFile(tx, { id: fileId, ...printed, ...target }, at);
    const where = paper.address ? { buildingId: await buildingAt(tx, orgId, paper.address) } : {};
    const { title, readers } = paper;
    const document = { orgId, folderId, title, readers, updatedAt: at, ...written };
    await insertDocument(tx, { id: documentId, ...document, ...where });
    await insertVersion(tx, { id: versionId, orgId, documentId, number: 1, fileId, ...written });
  }
}

async function buildingAt(tx: Tx, orgId: string, address: string): Promise<string | null> {
  const [found] = await tx.execute<{ id: string }>(
    sql`select id from building where org_id = ${orgId} and address = ${address}`,
  );
  return found?.id ?? null;
}
