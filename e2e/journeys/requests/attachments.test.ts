import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, newDevice, signIn } from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { photo } from "../../support/pictures.ts";
import { unique } from "../../support/requests.ts";

let residents: BrowserContext;
let managers: BrowserContext;

beforeEach(async () => {
  [residents, managers] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(async () => {
  await Promise.all([residents.close(), managers.close()]);
});
afterAll(closeBrowser);

const clip = new URL("../../../server/src/files/video/testing-clip.webm", import.meta.url);

async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Вибрати файли" }).click();
  await (await chooser).setFiles(file);
}

/** Counts the pixels of a stored picture that are as red as a mark. */
async function countRed(page: Page, name: string): Promise<number> {
  const shown = page.getByRole("button", { name: `Відкрити ${name}` }).locator("img");
  const address = (await shown.getAttribute("src"))?.replace("?preview=1", "") ?? "";
  const bytes = await (await page.request.get(address)).body();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 190 && g < 70 && b < 70) red += 1;
  }
  return red;
}

test("a marked photo and a video go with a request; staff see the marks and play the video", async () => {
  const title = unique("Тече кран, є відео");
  const page = await signIn(residents, "resident", "/requests/new?category=plumbing");
  await page.getByLabel("Коротко, що сталося").fill(title);
  await page.getByLabel("Подробиці").fill("Краплі щосекунди, стрілка показує звідки.");

  await attach(page, await photo("кран.jpg"));
  const files = page.getByRole("list", { name: "Додані файли" });
  await page.getByRole("button", { name: "Позначити на фото кран.jpg" }).click();
  const surface = page.getByRole("group", { name: "Фото з позначками" });
  const box = await surface.boundingBox();
  if (!box) throw new Error("the photo is not shown");
  await page.mouse.move(box.x + box.width / 2 - 100, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Стрілка, 1 з 1" }).waitFor();
  // Keys alone place and move another.
  await page.getByRole("button", { name: "Коло", exact: true }).click();
  await page.getByRole("button", { name: "Поставити посередині" }).press("Enter");
  const circle = page.getByRole("button", { name: "Коло, 2 з 2" });
  await expect.poll(() => circle.evaluate((mark) => mark === document.activeElement)).toBe(true);
  const before = await circle.boundingBox();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await circle.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await page.getByRole("button", { name: "Готово" }).click();
  await files.getByText("з позначками").waitFor();

  const webm = await readFile(clip);
  await attach(page, { name: "кран.webm", mimeType: "video/webm", buffer: webm });
  await files.getByText("кран.webm").waitFor();
  await attach(page, { name: "хитре.mp4", mimeType: "video/mp4", buffer: Buffer.from("<script>") });
  await files.getByRole("alert").getByText("Недопустимий тип файлу").waitFor();
  await page.getByRole("button", { name: "Прибрати хитре.mp4" }).click();

  await choose(page.getByRole("radio", { name: "Середній" }));
  await page.getByRole("button", { name: "Подати заявку" }).click();
  await page.waitForURL(/\/requests\/R-\d{6}/);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const desk = await signIn(managers, "manager", `/manager/requests/${number}`);
  await desk.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await countRed(desk, "кран.jpg")).toBeGreaterThan(2_000);
  const video = desk.locator("video");
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(160);
  await video.evaluate((one: HTMLVideoElement) => one.play());
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
  await desk.getByRole("link", { name: "кран.webm" }).waitFor();
});
