// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/home/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { UploadWaitNotice } from "./upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "./use-upload-wait.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const send = vi.fn<() => void>();
const removeFailed = vi.fn<() => void>();
type FormProps = { travelling: boolean; failed: string[] };

function Form(uploads: FormProps) {
  const wait = useUploadWait(uploads);
  useWaitedSend(wait, send);
  return (
    <I18nextProvider i18n={i18n}>
      <button onClick={() => wait.press() && send()}>press</button>
      <UploadWaitNotice wait={wait} onWithout={wait.without(removeFailed)} />
    </I18nextProvider>
  );
}

let render: ReturnType<typeof mount>;
const show = (travelling: boolean, ...failed: string[]) =>
  render(<Form travelling={travelling} failed={failed} />);
const click = (text: string) =>
  act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === text)
      ?.click(),
  );
const textOf = (role: string) => document.querySelector(`[role=${role}]`)?.textContent;

beforeEach(() => {
  vi.resetAllMocks();
  render = mount(<Form travelling failed={[]} />);
});
afterEach(() => render());

test("what was pressed while a file travels is sent once, when the last one has arrived", async () => {
  await click("press");
  await click("press");
  expect(textOf("status")).toMatch(/^Надішлемо, щойно завантажаться файли/);
  expect(send).not.toHaveBeenCalled();
  await show(false);
  await show(false);
  expect(send).toHaveBeenCalledOnce();
  expect(textOf("status")).toBe("");
});

test("a wait that is cancelled sends nothing", async () => {
  await click("press");
  await click("Поки не надсилати");
  await show(false);
  expect(send).not.toHaveBeenCalled();
});

test("a file that fails holds the press up by its name, also while others travel", async () => {
  await click("press");
  await show(true, "кран.jpg");
  expect(textOf("alert")).toMatch(/^Не надіслано. Файл кран.jpg не завантажився/);
  // It is tried again and arrives: nothing is sent without another press.
  await show(false);
  expect(send).not.toHaveBeenCalled();
  expect(textOf("alert")).toBe("");
  await click("press");
  expect(send).toHaveBeenCalledOnce();
});

test("who sends without the failed file waits for the others", async () => {
  await show(true, "кран.jpg");
  await click("press");
  removeFailed.mockImplementation(() => void show(true));
  await click("Надіслати без цього файлу");
  expect(removeFailed).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  await show(false);
  expect(send).toHaveBeenCalledOnce();
});
