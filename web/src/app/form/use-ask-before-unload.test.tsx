// @vitest-environment jsdom
import { expect, test } from "vitest";
import { mount } from "#web/ui/testing.ts";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Work({ runs }: { runs: boolean }) {
  useAskBeforeUnload(runs);
  return null;
}

const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the browser asks while the work runs, and at no other time", () => {
  const render = mount(<Work runs={false} />);
  expect(isAsked()).toBe(false);
  render(<Work runs />);
  expect(isAsked()).toBe(true);
  render(<Work runs={false} />);
  expect(isAsked()).toBe(false);
  render(<Work runs />);
  render();
  expect(isAsked()).toBe(false);
});
