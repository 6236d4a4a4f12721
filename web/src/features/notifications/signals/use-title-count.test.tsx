// @vitest-environment jsdom
import { act } from "react";
import { create } from "zustand";
import { expect, test } from "vitest";
import { come, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { useTitleCount } from "./use-title-count.ts";

standInForTopLayer();

const useCounts = create(() => ({ unread: 3 }));

function Tab() {
  useTitleCount(useCounts(({ unread }) => unread));
  return null;
}

test("the title has the number of what is unread, whatever page comes", async () => {
  document.title = "Заявки · Оселя";
  const unmount = mount(<Tab />);
  expect(document.title).toBe("(3) Заявки · Оселя");
  document.title = "Чати · Оселя";
  await come(() => expect(document.title).toBe("(3) Чати · Оселя"));
  act(() => useCounts.setState({ unread: 120 }));
  expect(document.title).toBe("(99+) Чати · Оселя");
  act(() => useCounts.setState({ unread: 0 }));
  expect(document.title).toBe("Чати · Оселя");
  act(() => useCounts.setState({ unread: 1 }));
  unmount();
  expect(document.title).toBe("Чати · Оселя");
});
