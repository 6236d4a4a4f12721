import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

type Shown = { title: string; body: string; actions?: { action: string; title: string }[] };
type Listener = (event: object) => void;

const source = readFileSync(new URL("public/sw.js", import.meta.url), "utf8");

const message = {
  eventId: 7,
  unread: 3,
  title: "Нове замовлення",
  body: "O-000012 · Миття вікон",
  tag: "order-1",
  path: "/manager/marketplace-orders/1",
  language: "uk",
  at: "2026-11-26T10:00:00.000Z",
  answer: "Відповісти",
  settings: { label: "Налаштувати", path: "/profile?tab=notifications" },
  confirm: { label: "Підтвердити", done: "Замовлення підтверджено" },
};

/** Runs the worker; `status` is the answer to what it sends, null: there is no network. */
function startWorker(status: number | null = 200) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>(async () => {
    if (status === null) throw new TypeError("no network");
    return new Response(null, { status });
  });
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, on: Listener) => listeners.set(type, on),
      registration: {
        showNotification: async (title: string, options: Shown) => {
          shown.push({ ...options, title });
        },
      },
    },
    clients: { matchAll: async () => [], openWindow: async (url: string) => opened.push(url) },
    navigator: { setAppBadge },
    location: { origin: "https://dim.example" },
    fetch: fetched,
    URL,
  });
  const dispatch = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void (done = work) });
    await done;
  };
  return {
    shown,
    opened,
    fetched,
    setAppBadge,
    push: () => dispatch("push", { data: { json: () => message } }),
    press: (action = "") =>
      dispatch("notificationclick", {
        action,
        notification: { ...shown.at(-1), close: () => undefined },
      }),
  };
}

test("a push message has its buttons, and sets the number on the icon", async () => {
  const { push, shown, setAppBadge } = startWorker();
  await push();
  expect(shown[0]?.actions).toEqual([
    { action: "confirm", title: "Підтвердити" },
    { action: "answer", title: "Відповісти" },
    { action: "settings", title: "Налаштувати" },
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test("its answer opens the page where one writes; the message itself opens the page", async () => {
  const { push, press, opened } = startWorker();
  await push();
  await press("answer");
  await press("settings");
  await press();
  const page = `https://dim.example${message.path}`;
  const setting = "https://dim.example/profile?tab=notifications";
  expect(opened).toEqual([`${page}#answer`, setting, page]);
});

test("its confirmation is sent and said, without opening anything", async () => {
  const { push, press, opened, shown, fetched } = startWorker();
  await push();
  await press("confirm");
  const [path, { body = "" } = {}] = fetched.mock.calls[0] ?? [];
  expect([path, body]).toEqual(["/api/notifications/confirm", '{"eventId":7}']);
  expect(shown.at(-1)).toMatchObject({ title: message.title, body: "Замовлення підтверджено" });
  expect(opened).toEqual([]);
});

test.each([409, null])("what cannot be confirmed (%s) is shown on its page", async (status) => {
  const { push, press, opened, shown } = startWorker(status);
  await push();
  await press("confirm");
  expect(opened).toEqual([`https://dim.example${message.path}`]);
  expect(shown).toHaveLength(1);
});
