import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { hugePng } from "#server/platform/files/testing-png.ts";
import { outboxMail } from "#server/platform/table.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import { getRequest } from "#server/requests/reads/request-view.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
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
const write = (parts: readonly Part[], { text = "Ось тут", html = "" } = {}) =>
  `From: <${home.ann.email}>\nTo: <${replyTo}>\nMessage-ID: <files@x>\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: ${html ? "text/html" : "text/plain"}; charset=utf-8\n\n${html || text}\n${parts.map(toPart).join("")}--b--\n`;
const take = (raw: string) => {
  const bytes = new Blob([raw]);
  return takeReply(world, { size: bytes.size, source: sourceOf(bytes) });
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
      ...[1, 2, 3, 4].map((n) => ({ name: `${n}.jpg`, bytes: good })),
    ]),
  );
  expect(outcome).toBe("added");
  expect(await lastComment()).toEqual({ body: "Ось тут", files: ["1.jpg", "2.jpg"] });
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.recipient).toBe(home.ann.email);
  expect(notice?.subject).toContain("Файли не додано");
  for (const line of [
    "звук.mp3: такі файли не приймаємо. Підійдуть JPEG, PNG, WebP, HEIC, PDF.",
    "зламане.jpg: не вдалося прочитати",
    "мапа.png: у зображенні забагато пікселів",
    "відео.mov: один файл може мати щонайбільше 10 МБ",
    "3.jpg, 4.jpg: забагато файлів. До однієї відповіді можна додати не більше ніж 5.",
  ])
    expect(notice?.text).toContain(line);
});

test("pictures of a signature and of the quoted letter are left out, a pasted photo is not", async () => {
  const inline = { head: "inline", type: "image/jpeg" };
  const [large, logo] = [await photo(700), await photo(40)];
  expect([large.length > 65_536, logo.length < 65_536]).toEqual([true, true]);
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
