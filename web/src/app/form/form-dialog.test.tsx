// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { FormBody, FormDialog } from "./form-dialog.tsx";

standInForTopLayer();

let finishLoading = () => {};

function Slow({ onSubmit }: { onSubmit: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  finishLoading = () => setLoaded(true);
  return (
    <FormDialog open onOpenChange={() => undefined} title="Дім" submitLabel="Зберегти">
      {(frame) =>
        isLoaded && (
          <FormBody
            frame={frame}
            busy={false}
            refusal={null}
            submit={async (event) => {
              event?.preventDefault();
              onSubmit();
            }}
          >
            <input />
          </FormBody>
        )
      }
    </FormDialog>
  );
}

test("the button of a form that is still loading cannot be pressed; later it sends", () => {
  const onSubmit = vi.fn<() => void>();
  const unmount = mount(<Slow onSubmit={onSubmit} />);
  const button = () =>
    [...document.querySelectorAll("button")].find(({ type }) => type === "submit");
  expect(button()?.disabled).toBe(true);
  act(() => finishLoading());
  expect(button()?.disabled).toBe(false);
  act(() => button()?.click());
  expect(onSubmit).toHaveBeenCalledOnce();
  unmount();
});
