// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, mount } from "#web/ui/testing.ts";
import { useMessageWays } from "./use-message-ways.ts";

const { phone, telegram } = vi.hoisted(() => ({
  phone: vi.fn<() => Promise<object>>(),
  telegram: vi.fn<() => Promise<object>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { identity: { phone }, telegram: { get: telegram } },
  onApiError: () => undefined,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let unmount: () => void = () => undefined;
afterEach(() => {
  unmount();
  queryClient.clear();
});

function Ways() {
  return <output>{JSON.stringify(useMessageWays())}</output>;
}

test("the ways are told once both are known, so that no column moves", async () => {
  let answer: (view: object) => void = () => undefined;
  phone.mockResolvedValue({ available: true, isLimitZero: false, confirmed: false });
  telegram.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <Ways />
    </QueryClientProvider>,
  );
  await come(() => expect(phone).toHaveBeenCalled());
  await act(async () => undefined);
  expect(document.body.textContent).toBe("null");
  answer({ available: true, link: null });
  await come(() =>
    expect(document.body.textContent).toBe('{"sms":"unconfirmed","telegram":"unlinked"}'),
  );
});
