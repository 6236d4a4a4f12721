// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as contactTexts } from "#core/buildings/texts/contacts/uk.ts";
import type { ContactsView } from "#core/buildings/contacts.ts";
import { uk } from "#core/requests/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { contactsQuery } from "#web/app/places.ts";
import { ContactsCard } from "#web/features/buildings/contacts/contacts-card.tsx";
import { mount } from "#web/ui/testing.ts";
import { UrgentPhones } from "./emergency-notice.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...contactTexts } } } });

const contacts = {
  orgId: "org",
  organisation: "ОСББ",
  name: "Правління",
  phone: "",
  hours: "",
  address: "",
  website: "",
  email: "",
  version: 1,
  dutyPhone: "+380445550105",
  emergencyPhone: "+380445550106",
} as ContactsView;

function textOf(shown: ReactNode, over: Partial<ContactsView> = {}): string {
  queryClient.setQueryData(contactsQuery.queryKey, [{ ...contacts, ...over }]);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{shown}</I18nextProvider>
    </QueryClientProvider>,
  );
  const text = (document.body.textContent ?? "").replaceAll("\u00a0", " ");
  unmount();
  return text;
}

test("home and the form of a request name both phones for what cannot wait", () => {
  const home = textOf(<ContactsCard />);
  expect(home).toMatch(/Черговий управління.*555 01 05.*Аварійний телефон.*555 01 06/);
  const form = textOf(<UrgentPhones orgId="org" />);
  expect(form).toMatch(/555 01 05.*черговий управління.*555 01 06.*аварійна служба будинку/);
});

test("outside of duty hours the emergency phone stands alone, and nothing where there is none", () => {
  const form = textOf(<UrgentPhones orgId="org" />, { dutyPhone: "" });
  expect(form).toContain("555 01 06");
  expect(form).not.toContain("черговий");
  const none = { dutyPhone: "", emergencyPhone: "" };
  expect(textOf(<UrgentPhones orgId="org" />, none)).toBe("");
  expect(textOf(<ContactsCard />, none)).not.toContain("Аварійний");
});
