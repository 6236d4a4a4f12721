// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, test, vi } from "vitest";
import { uk as owner } from "#core/analytics/texts/owner/uk.ts";
import type { OwnerFiguresView, PropertyView } from "#core/analytics/owner/views.ts";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { uk as requests } from "#core/requests/texts/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { CostsCard } from "./costs-card.tsx";
import { PropertiesCard } from "../properties/properties-card.tsx";
import { MetersCard } from "./meters-card.tsx";
import { propertiesQuery } from "./queries.ts";
import { RequestsCard } from "./requests-card.tsx";
import type { SectionProps } from "./section-card.tsx";
import { billText } from "./words.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("matchMedia", () => ({
  matches: true,
  addEventListener() {},
  removeEventListener() {},
}));
vi.mock("#web/app/clock.ts", () => ({ useNow: () => new Date("2026-11-22T10:00:00Z") }));
vi.mock("#web/app/api/api.ts", () => ({ api: {} }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, params = {}, search = {}, hash, className, children }: LinkProps) => {
    const path = to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? "");
    const query = new URLSearchParams(search).toString();
    return (
      <a className={className} href={`${path}${query && `?${query}`}${hash ? `#${hash}` : ""}`}>
        {children}
      </a>
    );
  },
}));
type LinkProps = {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
  hash?: string;
  className?: string;
  children?: ReactNode;
};

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...owner, ...billing, ...requests } } },
  interpolation: { escapeValue: false },
});

let unmount: ReturnType<typeof mount> | null = null;
afterEach(() => {
  unmount?.(undefined);
  unmount = null;
});

function show(children: ReactNode, client = new QueryClient()): HTMLElement {
  unmount = mount(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </QueryClientProvider>,
  );
  return document.body;
}

/** Returns what is read, with plain spaces. */
const plain = (body: HTMLElement) => body.textContent.replaceAll("\u00a0", " ");

const property = (over: Partial<PropertyView>): PropertyView => ({
  apartmentId: "a",
  orgId: "org",
  number: "5",
  address: "вул. Сонячна, 5",
  use: "vacant",
  letSince: null,
  tenants: [],
  balance: 0,
  overdue: null,
  owedSinceLet: 0,
  requests: { open: 0, waiting: 0, latest: [] },
  meters: { due: 0, until: null, verification: 0 },
  documents: 0,
  ...over,
});

describe("the overview", () => {
  const overviewOf = (...items: PropertyView[]) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(propertiesQuery.queryKey, { items, months: [] });
    return show(<PropertiesCard />, client);
  };

  test("names tenants with their first day, and leads to everything that waits", () => {
    const body = overviewOf(
      property({
        use: "let",
        letSince: "2026-03-01",
        tenants: [{ name: "Анна Тестова", since: "2026-03-01", until: "2026-12-15" }],
        requests: { open: 3, waiting: 1, latest: [] },
        meters: { due: 2, until: "2026-11-30", verification: 1 },
        documents: 4,
      }),
      property({ apartmentId: "b", number: "7" }),
    );
    const text = plain(body);
    expect(text).toContain("2 квартири · здано 1 · вільних 1");
    expect(text).toContain("Анна Тестова, з 1 березня; з 15 грудня вже не живе");
    expect(text).toContain("Нічого не чекає");
    const links = [...body.querySelectorAll("a")].map((link) => [
      link.textContent.replaceAll("\u00a0", " "),
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Аналітика", "/apartments/analytics"],
      ["вул. Сонячна, 5, кв. 5", "/apartments/a"],
      ["1 запитання щодо заявки", "/requests?tab=waiting&apartment=a"],
      ["2 відкриті заявки", "/requests?apartment=a"],
      ["2 показники до 30 листопада", "/meters?home=a"],
      ["1 лічильник на повірку", "/meters?home=a"],
      ["4 нові документи", "/apartments/a#documents"],
      ["вул. Сонячна, 5, кв. 7", "/apartments/b"],
    ]);
  });

  test("is nothing for whoever owns nothing", () => {
    expect(overviewOf().textContent).toBe("");
  });
});

describe("the analytics", () => {
  const figures: OwnerFiguresView = {
    year: 2026,
    until: 11,
    complete: 10,
    homes: [{ apartmentId: "a", number: "5", address: "вул. Сонячна, 5" }],
    years: [2026, 2025],
    costs: [
      { apartmentId: "a", kind: "utilities", month: "2026-01", amount: 900_00 },
      { apartmentId: "a", kind: "utilities", month: "2026-06", amount: 110_00 },
      { apartmentId: "a", kind: "utilities", month: "2025-06", amount: 100_00 },
    ],
    payments: [],
    meters: [],
    requests: [],
  };
  const props = { input: { year: 2026 }, onRows: vi.fn<SectionProps["onRows"]>() };
  test("compares costs with the months from which the year before is known", () => {
    const body = show(<CostsCard figures={figures} {...props} />);
    const text = plain(body);
    expect(text).toContain("Зміну пораховано за червень – жовтень");
    expect(text).toContain("на 10 % більше, ніж у 2025-му");
    expect(text).toMatch(/Комунальні послуги1 010,00 ₴2025: 100,00 ₴червень – жовтень: \+10 ?%/);
    const rows = body.querySelector<HTMLButtonElement>('[aria-label*="Комунальні послуги"]');
    rows?.click();
    expect(props.onRows).toHaveBeenCalledWith({ figure: "costs", kind: "utilities" });
    const table = body.querySelector('a[download][href*="format=xlsx"]');
    expect(table?.getAttribute("href")).toContain("year=2026&section=costs");
  });

  test("tells a month without a reading from one in which nothing was used", () => {
    const usage = [
      { month: "2026-09", used: 0 },
      { month: "2025-09", used: 2_000 },
      { month: "2025-10", used: 3_000 },
    ];
    const facts = { id: "m", apartmentId: "a", kind: "cold_water", serial: "17", place: "" };
    const meter = { ...facts, unit: "m3", usage } as OwnerFiguresView["meters"][number];
    const text = plain(show(<MetersCard figures={{ ...figures, meters: [meter] }} {...props} />));
    expect(text).toMatch(/[Вв]ересень.*?0.*?2025: 2/);
    expect(text).toMatch(/[Жж]овтень\D*—2025: 3/);
  });

  test("says where there is nothing, and offers no empty table", () => {
    const body = show(<RequestsCard figures={figures} {...props} />);
    expect(body.textContent).toContain("заявок щодо ваших квартир не було");
    expect(body.querySelector("a[download]")).toBeNull();
  });
});

test("a bill goes by its own title where it has one", () => {
  const bill = { kind: "other", month: "2026-10" } as const;
  const named = (title: string | null) => billText({ ...bill, title }, i18n.t);
  expect(named("Заміна домофона")).toMatch(/^Заміна домофона, жовтень/);
  expect(named(null)).toMatch(/^Інше, жовтень/);
});
