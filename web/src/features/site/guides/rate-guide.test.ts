// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { showRating } from "./rate-guide.ts";

const words = JSON.stringify({ thanks: "Дякуємо", failed: "Ще раз" });
document.documentElement.lang = "uk";
document.body.innerHTML = `
  <form data-rate="report-a-leak" data-words='${words}' hidden>
    <button type="submit" value="helpful" aria-pressed="false">Так</button>
    <button type="submit" value="unhelpful" aria-pressed="false">Ні</button>
    <div class="rate-more" hidden><textarea></textarea><button type="submit">Надіслати</button></div>
    <p role="status"></p>
  </form>`;

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response("{}"));
  vi.stubGlobal("fetch", fetched);
});

const form = document.forms[0] as HTMLFormElement;
showRating(form);
const press = (label: string) =>
  [...form.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
const status = () => form.querySelector("[role=status]")?.textContent;
const more = () => form.querySelector<HTMLElement>(".rate-more")?.hidden;
const pressed = () => form.querySelector<HTMLButtonElement>("[aria-pressed=true]")?.value;
const sent = () =>
  fetched.mock.calls.map(([path, init]) => ({ path, ...JSON.parse(String(init?.body)) }));

test("a choice is counted at once; a comment goes with the same id", async () => {
  expect(form.hidden).toBe(false);
  press("Ні");
  await expect.poll(status).toBe("Дякуємо");
  expect(more()).toBe(false);
  const [first] = sent();
  expect(first).toMatchObject({ guide: "report-a-leak", language: "uk", rating: "unhelpful" });
  const comment = form.querySelector("textarea") as HTMLTextAreaElement;
  comment.value = "Бракує номера";
  press("Надіслати");
  await expect.poll(more).toBe(true);
  expect(sent()[1]).toEqual({ ...first, comment: "Бракує номера" });
});

test("a later choice keeps the comment that was sent, and sends none that is half typed", async () => {
  const comment = form.querySelector("textarea") as HTMLTextAreaElement;
  press("Так");
  await expect.poll(more).toBe(false);
  expect(sent().at(-1)).toMatchObject({ rating: "helpful", comment: "Бракує номера" });
  comment.value = "Ще не допи";
  press("Ні");
  await expect.poll(pressed).toBe("unhelpful");
  expect(sent().at(-1)).toMatchObject({ rating: "unhelpful", comment: "Бракує номера" });
  expect(comment.value).toBe("Ще не допи");
});

test("two quick presses are sent one after another", async () => {
  const answers: ((answer: Response) => void)[] = [];
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  press("Так");
  press("Ні");
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(new Response("{}"));
  await expect.poll(pressed).toBe("helpful");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(new Response("{}"));
  await expect.poll(pressed).toBe("unhelpful");
  expect(sent().map(({ rating }) => rating)).toEqual(["helpful", "unhelpful"]);
});

test("what could not be sent is said so, and nothing looks counted", async () => {
  fetched.mockRejectedValue(new TypeError("offline"));
  press("Так");
  await expect.poll(status).toBe("Ще раз");
  expect(form.querySelector("[value=helpful]")?.getAttribute("aria-pressed")).toBe("false");
});
