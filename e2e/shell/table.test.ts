import { afterAll, expect, test } from "vitest";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";

afterAll(closeBrowser);

test("rows are chosen with the mouse, on the square itself, without opening them", async () => {
  const device = await newDevice();
  const desk = await signIn(device, "manager", "/manager/requests?view=all&category=heating");
  const squares = desk.getByRole("row").getByRole("checkbox");
  await squares.nth(1).waitFor();
  for (const nth of [1, 2]) {
    const box = await squares.nth(nth).boundingBox();
    if (!box) throw new Error("the square is not on the page");
    await desk.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await desk.getByText("Вибрано 2 заявки").waitFor();
  expect(new URL(desk.url()).pathname).toBe("/manager/requests");
  const all = await squares.first().boundingBox();
  if (!all) throw new Error("the square of all is not on the page");
  await desk.mouse.click(all.x + all.width / 2, all.y + all.height / 2);
  await desk.getByText(/^Вибрано \d+ заяв/).waitFor();
  const chosen = desk.getByRole("row").getByRole("checkbox", { checked: true });
  await expect.poll(() => chosen.count()).toBe(await squares.count());
  await device.close();
});
