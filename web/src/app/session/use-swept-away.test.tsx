// @vitest-environment jsdom
import { MutationObserver } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "../api/query-client.ts";
import { mount } from "#web/ui/testing.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useSweptAway } from "./use-swept-away.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const info = vi.spyOn(toast, "info").mockReturnValue(0);
beforeEach(() => info.mockClear());

function Row() {
  const tellOpen = useSweptAway();
  return (
    <button type="button" onClick={() => tellOpen(true)}>
      Виїзд
    </button>
  );
}

/** Shows a row with its dialog open; answers how to take it off the page. */
function openRow(): () => void {
  const show = mount(
    <I18nextProvider i18n={i18n}>
      <Row />
    </I18nextProvider>,
  );
  act(() => document.querySelector("button")?.click());
  return () => show();
}

test("whose dialog somebody else closed is told why", () => {
  openRow()();
  expect(info).toHaveBeenCalledExactlyOnceWith(uk.errors.generic.conflict);
});

test("whose own change moved the row is told nothing of others", async () => {
  const takeAway = openRow();
  const saved = Promise.withResolvers<void>();
  const saving = new MutationObserver(queryClient, { mutationFn: () => saved.promise }).mutate();
  takeAway();
  saved.resolve();
  await saving;
  expect(info).not.toHaveBeenCalled();
});
