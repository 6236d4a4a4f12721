// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as buildings } from "#core/buildings/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { AddPerson } from "./add-person.tsx";

const send = vi.hoisted(() => vi.fn<(input: object) => Promise<unknown>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { joining: { guests: { send } }, residencies: {} },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = { ...uk, ...buildings };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const apartment = {
  id: "0190d2a8-0000-7000-8000-000000000019",
  allowed: ["add_tenant"],
  current: [],
  future: [],
  past: [],
  shareLeft: null,
};

test("an owner who writes an email names the first day, and no phone that nobody would keep", async () => {
  send.mockResolvedValue([]);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <AddPerson
          open
          onOpenChange={vi.fn<(open: boolean) => void>()}
          apartment={apartment as never}
          kind="resident"
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  write(get("textbox", "Ім’я\u00a0*"), "Ганна");
  write(get("textbox", "Прізвище\u00a0*"), "Гість");
  const box = (type: string) => document.querySelector<HTMLInputElement>(`input[type=${type}]`);
  const [phone, email] = [box("tel"), box("email")];
  if (!phone || !email) throw new Error("an owner writes a phone or an email");
  // Typed before the address, and wrong: it holds nothing up once there is one.
  write(phone, "067");
  write(email, "a@b.ua");
  expect(box("tel")).toBeNull();
  click(get("button", "Додати"));
  await come(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toEqual({
    apartmentId: apartment.id,
    basis: "tenant",
    firstName: "Ганна",
    lastName: "Гість",
    email: "a@b.ua",
    from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  unmount();
});
