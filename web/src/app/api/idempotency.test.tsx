// @vitest-environment jsdom
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import { mount } from "#web/ui/testing.ts";
import { ApiError } from "./api-error.ts";
import { useSeenState } from "./idempotency.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

type Send = ReturnType<typeof useSeenState<number>>;
let send: Send;
let render: ReturnType<typeof mount>;
beforeEach(() => {
  render = mount(<Sample left={500} />);
});
afterEach(() => render());
const show = (left: number) => render(<Sample left={left} />);

function Sample({ left }: { left: number }) {
  const call = useSeenState(left);
  useEffect(() => void (send = call));
  return null;
}

const sentBy = async (failure?: RefusalCode) => {
  let sent = 0;
  const call = (seen: number) => {
    sent = seen;
    return failure ? Promise.reject(new ApiError(failure)) : Promise.resolve(seen);
  };
  await send(call).catch(() => undefined);
  return sent;
};

test("after a lost answer it is the same call, although the screen has changed", async () => {
  expect(await sentBy("generic.timeout")).toBe(500);
  show(300);
  expect(await sentBy("generic.network")).toBe(500);
  expect(await sentBy()).toBe(500);
  expect(await sentBy()).toBe(300);
});

test("after a conflict it is called with what the screen shows now", async () => {
  expect(await sentBy("generic.conflict")).toBe(500);
  show(300);
  expect(await sentBy()).toBe(300);
});
