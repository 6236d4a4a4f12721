// @vitest-environment jsdom
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import { uk as page } from "#core/billing/texts/page/uk.ts";
import type { HomesView } from "#core/billing/views.ts";
import { mount } from "#web/ui/testing.ts";
import { HomesStanding } from "./homes-standing.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#web/app/clock.ts", () => ({
  useNow: () => new Date("2026-11-17T10:00:00Z"),
  useToday: () => "2026-11-17",
}));
vi.mock("@tanstack/react-router", () => ({
  Link: ({
    params,
    search,
    ...rest
  }: {
    params: { apartmentId: string };
    search?: { money: string };
    "aria-label"?: string;
    children?: ReactNode;
  }) => (
    <a aria-label={rest["aria-label"]} href={`/${params.apartmentId}/${search?.money ?? ""}`}>
      {rest.children}
    </a>
  ),
}));

type HomeAccount = HomesView["accounts"][number];

const home = (number: string, over: Partial<HomeAccount>): HomeAccount => ({
  apartmentId: `home-${number}`,
  orgId: "org",
  number,
  address: "вул. Сонячна, 5",
  accountNumber: null,
  payee: "Сонячна",
  bank: null,
  balance: 0,
  credit: 0,
  overdue: null,
  open: [],
  property: null,
  ...over,
});

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...uk, ...page } } },
  interpolation: { escapeValue: false },
});

let gone: ReturnType<typeof mount>;
afterEach(() => gone(undefined));

function show(...accounts: HomeAccount[]): { rows: string[]; text: string; links: string[] } {
  gone = mount(
    <I18nextProvider i18n={i18n}>
      <HomesStanding
        accounts={accounts}
        pay={({ apartmentId, advance }) => <b>{`${advance ? "ahead" : "pay"} ${apartmentId}`}</b>}
        payAll={(owing) => <b>{`all ${owing.map((one) => one.apartmentId).join(" ")}`}</b>}
      />
    </I18nextProvider>,
  );
  const plain = (element: Element) => (element.textContent ?? "").replaceAll(/\s/g, " ");
  return {
    rows: [...document.querySelectorAll("ul.divide-y > li")].map(plain),
    text: plain(document.body),
    links: [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
  };
}

const owes = (remaining: number, dueOn: string) =>
  ({ remaining, dueOn, issuedOn: "2026-11-01" }) as HomeAccount["open"][number];
const rented = {
  since: "2026-10-01",
  tenants: [
    { name: "Анна Тестова", since: "2026-10-01", until: "2026-12-15" },
    { name: "Іван Новий", since: "2026-11-20", until: null },
    { name: "Олена Нова", since: "2026-11-20", until: null },
  ],
  owed: 500_00,
};

test("an owner who lives in one and lets another sees both, told apart, and all of it", () => {
  const { rows, text, links } = show(
    home("1", {
      balance: 570_00,
      open: [owes(70_00, "2026-09-30"), owes(500_00, "2026-12-20")],
      overdue: { amount: 70_00, invoices: 1, since: "2026-09-30" },
      property: { lives: false, rented },
    }),
    home("3", {
      balance: 40_00,
      open: [owes(40_00, "2026-12-20")],
      property: { lives: true, rented: null },
    }),
    home("4", { property: { lives: false, rented: null } }),
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /кв. 1.*570,00.*Здано в оренду.*прострочено 70,00.*Орендар: Анна Тестова, з 1 жовтня; з 15 грудня вже не живе.*Орендарі: Іван Новий, Олена Нова, з 20 листопада/,
  );
  expect(rows[0]).toMatch(/За час оренди не сплачено 500,00.*pay home-1/);
  expect(rows[1]).toMatch(/кв. 3.*40,00.*Ви тут живете.*pay home-3/);
  expect(rows[1]).not.toContain("оренд");
  expect(rows[2]).toMatch(/усе сплачено.*Без орендаря/);
  expect(text).toContain("all home-1 home-3");
  expect(text).toMatch(/До сплати610,00.*З них прострочено70,00.*Не сплачено за час оренди500,00/);
  expect(links).toEqual(expect.arrayContaining(["/home-1/", "/home-1/statement"]));
});

test("where nothing is owed one may pay ahead, and nothing asks for money", () => {
  expect(show(home("1", {})).text).toContain("ahead home-1");
  gone(undefined);
  const { text } = show(home("1", { balance: 100 }));
  expect(text).toContain("pay home-1");
  expect(text).not.toContain("all home-1");
});

test("of several homes each may be paid ahead beside its name", () => {
  const { rows, text } = show(home("1", {}), home("2", {}));
  expect(rows[0]).toMatch(/кв. 1.*ahead home-1/);
  expect(rows[1]).toMatch(/кв. 2.*ahead home-2/);
  expect(text.match(/ahead home-1/g)).toHaveLength(1);
  gone(undefined);
  const mixed = show(home("1", { balance: 100 }), home("2", {}));
  expect(mixed.text).toMatch(/pay home-1.*кв. 2.*ahead home-2/);
  expect(mixed.rows[0]).not.toContain("pay");
});

test("without a name it is said that it is let; one home that nobody rents stands by itself", () => {
  const nameless = { ...rented, tenants: [], owed: 0 };
  const one = show(home("1", { property: { lives: false, rented: nameless } }));
  expect(one.rows[0]).toMatch(/Здано в оренду.*Здано з 1 жовтня.*За час оренди все сплачено/);
  expect(one.text).not.toContain("Разом за всі");
  gone(undefined);
  expect(show(home("1", { property: { lives: true, rented: null } })).rows).toEqual([]);
});
