// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { FormBody, FormDialog } from "./form-dialog.tsx";

standInForTopLayer();

/** A dialog whose form comes when the button beside it is pressed. */
function Slow({ onSubmit }: { onSubmit: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <button id="load" type="button" onClick={() => setLoaded(true)}>
        Завантажити
      </button>
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
    </>
  );
}

test("the button of a form that is still loading cannot be pressed; later it sends", () => {
  const onSubmit = vi.fn<() => void>();
  const unmount = mount(<Slow onSubmit={onSubmit} />);
  const button = () =>
    [...document.querySelectorAll("button")].find(({ type }) => type === "submit");
  expect(button()?.disabled).toBe(true);
  act(() => document.getElementById("load")?.click());
  expect(button()?.disabled).toBe(false);
  act(() => button()?.click());
  expect(onSubmit).toHaveBeenCalledOnce();
  unmount();
});
