// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { en } from "#core/billing/texts/en.ts";
import { texts } from "#web/app/texts/en.ts";
import { mount } from "#web/ui/testing.ts";
import { Standing } from "./standing-card.tsx";
import type { Stands } from "./standing.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: { ...texts, ...en } } } });

/** Shows how an apartment stands, and returns its words. */
function read(account: Omit<Stands, "open" | "overdue">): string {
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <Standing account={{ ...account, open: [], overdue: null }} />
    </I18nextProvider>,
  );
  const words = document.body.textContent ?? "";
  unmount();
  return words;
}

test("a new tenant's credit beside the debt before them is said, and pays none of it", () => {
  const words = read({ balance: 99_956, credit: 5_000 });
  expect(words).toContain("999,56");
  expect(words).toMatch(/There is also a credit of .*50,00.*: it goes to the next invoices/);
  expect(read({ balance: 99_956, credit: 0 })).not.toContain("credit");
});
