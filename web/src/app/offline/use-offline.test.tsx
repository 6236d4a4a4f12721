// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "#web/ui/testing.ts";
import type { AuthUser } from "../session/auth-store.ts";
import { useSignInAgain } from "../session/sign-in-again.ts";
import { useOffline } from "./use-offline.ts";

const { keeping } = vi.hoisted(() => ({ keeping: { count: 0 } }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("./start-offline.ts", () => ({
  startOffline() {
    keeping.count += 1;
    return () => {
      keeping.count -= 1;
    };
  },
}));

const ann: AuthUser = { id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" };
const slices: never[] = [];

function Page() {
  useOffline(ann, slices);
  return null;
}

test("keeping rests while the session is over and begins anew after signing in over the page", async () => {
  const unmount = mount(<Page />);
  await vi.waitFor(() => expect(keeping.count).toBe(1));
  await act(async () => useSignInAgain.getState().open());
  expect(keeping.count).toBe(0);
  await act(async () => useSignInAgain.getState().close());
  await vi.waitFor(() => expect(keeping.count).toBe(1));
  unmount(undefined);
});
