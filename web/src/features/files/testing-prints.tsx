import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { uk } from "#core/files/texts/uk.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

/** Surrounds a component with the texts of prints and the page's queries. */
export function WithPrints({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </QueryClientProvider>
  );
}

/** Builds a print of letters to all debtors, three of eight drawn. */
export function newPrint(part: Partial<PrintView> = {}): PrintView {
  return {
    id: "0198f000-0000-7000-8000-000000000001",
    kind: "debt_letters",
    subjectId: null,
    state: "running",
    done: 3,
    total: 8,
    size: null,
    createdAt: "2026-11-17T10:00:00.000Z",
    expiresAt: "2026-11-18T10:00:00.000Z",
    ...part,
  };
}
