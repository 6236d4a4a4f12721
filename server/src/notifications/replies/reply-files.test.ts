import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { file } from "#server/files/table.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { residency } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { hugePng } from "#server/platform/files/testing-png.ts";
import { outboxMail } from "#server/platform/table.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import { getRequest } from "#server/requests/reads/request-view.ts";
import { actOnRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { staff } from "#server/staff/table.ts";
import { readMailbox } from "./mailbox.ts";
import { takeReply } from "./take-reply.ts";
import { mailboxSettings, openMailbox, openReplyHouse } from "./testing.ts";

const house = openReplyHouse();
let { world, home, desk, number } = {} as ReturnType<typeof house.now>;
let replyTo: string;
beforeEach(async () => {
  ({ world, home, desk, number } = house.now());
  await commentOnRequest(world, home.max, { number, kind: "public", body: "Де тече?" }, null);
  replyTo = (await desk.letters(home.ann))[0]?.replyTo ?? "";
});

type Part = { name: string; bytes: Buffer; type?: string; cid?: string; head?: string };
const toPart = ({ name, bytes, type = "image/jpeg", cid, head = "attachment" }: Part) =>
  `--b\nContent-Type: ${type}\n${cid ? `Content-ID: <${cid}>\n` : ""}Content-Disposition: ${head}; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString("base64").replaceAll(/.{76}/g, "$&\n")}\n`;
const write = (
  parts: readonly Part[],
  { text = "Ось тут", html = "", id = "files@x", from = home.ann.email, to = replyTo } = {},
) =>
  `From: <${from}>\nTo: <${to}>\nMessage-ID: <${id}>\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: ${html ? "text/html" : "text/plain"}; charset=utf-8\n\n${html || text}\n${parts.map(toPart).join("")}--b--\n`;
const take = (raw: string, inWorld: World = world) => {
  const bytes = new Blob([raw]);
  return takeReply(inWorld, { size: bytes.size, source: sourceOf(bytes) });
};

/** Draws a photo; noise cannot be made small. */
const photo = async (side = 400) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
const lastComment = async () => {
  const { timeline } = await getRequest(world, home.max, { number });
  const comment = timeline.at(-1)?.comment;
  return { body: comment?.body, files: comment?.attachments.map(({ name }) => name).toSorted() };
};
const notices = async () =>
  (await world.db.orm.select().from(outboxMail)).filter(
    ({ kind }) => kind === "notifications.reply",
  );

test("files of a letter hang on its comment; reading it again in the mailbox adds nothing", async () => {
  const pdf = {
    name: "акт.pdf",
    bytes: Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF"),
    type: "application/pdf",
  };
  const raw = write([{ name: "IMG_1.HEIC", bytes: await photo() }, pdf]);
  const mailbox = await openMailbox([raw, raw]);
  onTestFinished(mailbox.close);
  const sliceSettings = mailboxSettings(mailbox.url);
  await readMailbox({ ...world, config: { ...world.config, sliceSettings } });
  expect(await Promise.all([take(raw), take(raw)])).toEqual(["added", "added"]);
  expect(await lastComment()).toEqual({ body: "Ось тут", files: ["IMG_1.jpg", "акт.pdf"] });
  expect((await getRequest(world, home.max, { number })).timeline).toHaveLength(3);
  const { files } = world.config;
  const names = files.kind === "disk" ? await readdir(files.dir, { recursive: true }) : [];
  expect(names.filter((name) => name.includes("."))).toHaveLength(3);
  expect(await notices()).toEqual([]);
});

test("what is refused is told with its name and the reason; the text and the others are added", async () => {
  const good = await photo();
  const outcome = await take(
    write([
      { name: "звук.mp3", bytes: Buffer.from("ID3 не картинка"), type: "audio/mpeg" },
      { name: "зламане.jpg", bytes: Buffer.concat([good.subarray(0, 300), Buffer.alloc(6_000)]) },
      { name: "мапа.png", bytes: hugePng(20_000), type: "image/png" },
      { name: "відео.mov", bytes: Buffer.alloc(10 * 1024 * 1024 + 1), type: "video/quicktime" },
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `${n}.jpg`, bytes: good })),
    ]),
  );
  expect(outcome).toBe("added");
  expect(await lastComment()).toEqual({
    body: "Ось тут",
    files: [1, 2, 3, 4, 5].map((n) => `${n}.jpg`),
  });
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.recipient).toBe(home.ann.email);
  expect(notice?.subject).toContain("Файли не додано");
  for (const line of [
    "звук.mp3: такі файли не приймаємо. Підійдуть JPEG, PNG, WebP, HEIC, PDF.",
    "зламане.jpg: не вдалося прочитати",
    "мапа.png: у зображенні забагато пікселів",
    "відео.mov: один файл може мати щонайбільше 10 МБ",
    "6.jpg, 7.jpg: забагато файлів. До однієї відповіді можна додати не більше ніж 5.",
  ])
    expect(notice?.text).toContain(line);
});

test("a large logo in the text takes the place of no attached file", async () => {
  const [large, small] = [await photo(700), await photo()];
  const logo = { name: "logo.jpg", bytes: large, cid: "logo@x", head: "inline" };
  const attached = [1, 2, 3, 4, 5].map((n) => ({ name: `${n}.jpg`, bytes: small }));
  await take(write([logo, ...attached], { html: '<p>Ось тут</p><img src="cid:logo@x">' }));
  expect((await lastComment()).files).toEqual(attached.map(({ name }) => name));
  expect((await notices())[0]?.text).toContain("logo.jpg: забагато файлів");
});

test("a letter of many broken files names each that was not added, and uses up few uploads", async () => {
  const broken = Array.from({ length: 40 }, (_, n) => ({
    name: `${n}.mp3`,
    bytes: Buffer.from("ID3 не картинка"),
    type: "audio/mpeg",
  }));
  await take(write([...broken, { name: "last.jpg", bytes: await photo() }]));
  expect((await notices())[0]?.text).toMatch(/такі файли не приймаємо[^]*забагато файлів/);
  expect(await take(write([{ name: "1.jpg", bytes: await photo() }], { id: "next@x" }))).toBe(
    "added",
  );
  expect((await lastComment()).files).toEqual(["1.jpg"]);
});

test("no file is kept of an answer that is not added, and its writer hears the reason", async () => {
  const one = { name: "1.jpg", bytes: await photo() };
  await take(write([one], { text: "а".repeat(15_000), id: "long@x" }));
  await actOnRequest(world, home.max, { action: "accept", number, version: 1 }, null);
  await commentOnRequest(world, home.ann, { number, kind: "public", body: "У кухні" }, null);
  const to = (await desk.letters(home.max))[0]?.replyTo ?? "";
  const answerOfMax = (id: string, inWorld: World) =>
    take(write([one], { id, from: home.max.email, to }), inWorld);
  const requirePlan = async () => {
    throw new Refusal("api.plan_ended");
  };
  const slices = world.slices.map((slice) => ({ ...slice, requirePlan }));
  expect(await answerOfMax("plan@x", { ...world, slices })).toBe("refused");
  await desk.inside((tx) =>
    tx.update(staff).set({ role: "admin" }).where(eq(staff.personId, home.max.personId)),
  );
  const config = { ...world.config, demo: false };
  expect(await answerOfMax("factor@x", { ...world, config })).toBe("refused");
  await desk.inside((tx) => tx.delete(residency).where(eq(residency.personId, home.ann.personId)));
  expect(await take(write([one], { id: "moved@x" }))).toBe("refused");
  const files = await Promise.all(
    [home.ann, home.max].map(({ personId, orgIds }) =>
      inTenant(world.db, { orgIds, personId }, (tx) => tx.select().from(file)),
    ),
  );
  expect(files).toEqual([[], []]);
  expect((await notices()).map(({ text }) => text.split("\n")[0]).toSorted()).toEqual([
    "План вашої організації закінчився: можна лише читати. Щоб відповісти, попросіть адміністратора продовжити план.",
    "Спершу ввімкніть в Оселі двоетапний вхід: адміністратор без нього не може писати.",
    "Текст задовгий. Скоротіть його або напишіть в Оселі.",
    "У вас більше немає доступу до того, на що ви відповіли. Якщо це помилка, зверніться до управителя.",
  ]);
});

test("pictures of a signature and of the quoted letter are left out, a pasted photo is not", async () => {
  const inline = { head: "inline", type: "image/jpeg" };
  const [large, logo] = [await photo(250), await photo(40)];
  expect([large.length > 20_480, large.length < 65_536, logo.length < 20_480]).toEqual([
    true,
    true,
    true,
  ]);
  await take(
    write(
      [
        { ...inline, name: "pasted.jpg", bytes: large, cid: "pasted@x" },
        { ...inline, name: "logo.jpg", bytes: logo, cid: "logo@x" },
        { ...inline, name: "quoted.jpg", bytes: large, cid: "quoted@x" },
        { ...inline, name: "dot.jpg", bytes: logo.subarray(0, 2_000) },
        { name: "smime.p7s", bytes: Buffer.alloc(9), type: "application/pkcs7-signature" },
        { name: "small.jpg", bytes: logo },
      ],
      {
        html: '<p>Ось тут</p><img src="cid:pasted@x"><img src="cid:logo@x"><p>— Відповідь напишіть над цим рядком —</p><img src="cid:quoted@x">',
      },
    ),
  );
  expect((await notices()).map(({ text }) => text)).toEqual([]);
  expect(await lastComment()).toEqual({ body: "Ось тут", files: ["pasted.jpg", "small.jpg"] });
});

test("files without a word are not added, and their writer hears what is missing", async () => {
  expect(await take(write([{ name: "1.jpg", bytes: await photo() }], { text: "" }))).toBe(
    "refused",
  );
  expect((await notices())[0]?.text).toContain("Додайте до них хоча б кілька слів");
});

test("the sign of a program for a picture is no word of the answer", async () => {
  await take(write([], { text: "Ось [cid:image001.png@01DA]тут[image: IMG_1.jpg]" }));
  expect((await lastComment()).body).toBe("Ось тут");
});
