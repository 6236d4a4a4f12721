// @vitest-environment jsdom
import { createInstance } from "i18next";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, type ComponentProps, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import {
  all,
  click,
  come,
  get,
  mount,
  nameOf,
  standInForTopLayer,
  write,
} from "#web/ui/testing.ts";
import type { CheckMail } from "./check-mail.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { identity: { signUp: () => Promise.resolve({}) } },
  onApiError: () => undefined,
}));
vi.mock("./check-mail.tsx", () => ({
  CheckMail: ({ body, onOtherAddress }: ComponentProps<typeof CheckMail>) => (
    <button onClick={onOtherAddress}>{body}</button>
  ),
}));
vi.mock("./resend-verification.tsx", () => ({ ResendVerification: () => null }));
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...identity } } } });

async function show(props: ComponentProps<typeof SignUpPage>) {
  const routeTree = createRootRoute({ component: () => <SignUpPage {...props} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  );
  await act(() => router.load());
  return unmount;
}

const boxes = () =>
  Object.fromEntries(
    [...document.querySelectorAll("input")].map((box) => [nameOf(box).replace(/\s*\*$/, ""), box]),
  );

test("an invitation fills in whom it names and leads to its apartment; the password is asked once", async () => {
  const unmount = await show({
    invitee: { firstName: "Ганна", lastName: "Гість", email: "hanna@example.com" },
    invitation: { id: "1", lead: "Ця квартира чекатиме на вас.", card: "Квартира 19" },
  });
  expect(boxes()["Ім’я"]?.value).toBe("Ганна");
  expect(boxes()["Прізвище"]?.value).toBe("Гість");
  expect(boxes()["Електронна адреса"]?.value).toBe("hanna@example.com");
  expect(document.querySelectorAll('input[type="password"]')).toHaveLength(1);
  expect(document.body.textContent).toContain("Квартира 19");
  expect(document.body.textContent).not.toContain("Маєте код запрошення?");
  expect(get("link", "Увійти").getAttribute("href")).toBe("/sign-in?return=%2Fjoin");
  unmount();
});

test("without an invitation a code can be entered", async () => {
  const unmount = await show({});
  expect(boxes()["Ім’я"]?.value).toBe("");
  expect(get("link", "Ввести код").getAttribute("href")).toBe("/join");
  unmount();
});

test("an address typed wrongly is corrected with everything else still there", async () => {
  const unmount = await show({});
  const typed = {
    "Ім’я": "Ганна",
    Прізвище: "Гість",
    "Електронна адреса": "hanna@exmaple.com",
    Пароль: "Tykha-Zhaba-77",
  };
  for (const [name, text] of Object.entries(typed)) {
    const box = boxes()[name];
    if (box) write(box, text);
  }
  click(all("checkbox")[0] ?? null);
  await act(async () => click(get("button", "Створити обліковий запис")));
  await come(() => expect(all("button")[0]?.textContent).toContain("hanna@exmaple.com"));
  click(all("button")[0] ?? null);
  expect(boxes()["Електронна адреса"]?.value).toBe("hanna@exmaple.com");
  expect(boxes()["Ім’я"]?.value).toBe("Ганна");
  unmount();
});

test("Back and Forward keep what was typed, but neither the password nor the consent", async () => {
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page("/", () => <p>start</p>),
      page("/sign-up", () => <SignUpPage />),
    ]),
    history: createMemoryHistory({ initialEntries: ["/", "/sign-up"] }),
  });
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  );
  await act(() => router.load());
  const typed = {
    "Ім’я": "Ганна",
    "Електронна адреса": "hanna@example.com",
    Пароль: "Tykha-Zhaba-77",
  };
  for (const [name, text] of Object.entries(typed)) {
    const box = boxes()[name];
    if (box) write(box, text);
  }
  click(all("checkbox")[0] ?? null);
  await act(async () => router.history.back());
  await come(() => expect(document.body.textContent).toContain("start"));
  await act(async () => router.history.forward());
  await come(() => expect(boxes()["Електронна адреса"]?.value).toBe("hanna@example.com"));
  expect(boxes()["Ім’я"]?.value).toBe("Ганна");
  expect(boxes()["Пароль"]?.value).toBe("");
  expect(get<HTMLInputElement>("checkbox").checked).toBe(false);
  const stored = sessionStorage.getItem("typed-sign-up");
  expect(stored).toContain("hanna@example.com");
  expect(stored).not.toContain("Zhaba");
  // Another visit begins an empty form.
  await act(() => router.navigate({ to: "/" as never }));
  await act(() => router.navigate({ to: "/sign-up" as never }));
  await come(() => expect(boxes()["Електронна адреса"]?.value).toBe(""));
  expect(sessionStorage.getItem("typed-sign-up") ?? "").not.toContain("hanna@example.com");
  unmount();
});
