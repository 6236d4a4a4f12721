import { expect, test } from "vitest";
import type { ImportView } from "#core/register/model.ts";
import { partBytes } from "#core/register/model.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { isPassing, sendParts, type Wire } from "./send-parts.ts";

const size = partBytes * 2 + 5;
const file = new Blob([new Uint8Array(size)]);
const view = (received: number) =>
  ({ id: "i1", received, size, state: received < size ? "uploading" : "uploaded" }) as ImportView;

/** Simulates a server that keeps what it gets; `fault` says what goes wrong with which attempt. */
function server(fault: (attempt: number) => "lost_answer" | ApiError | null = () => null) {
  const parts: [at: number, size: number][] = [];
  let received = 0;
  let attempt = 0;
  const wire: Wire = {
    async send({ at, body }) {
      attempt += 1;
      const wrong = fault(attempt);
      if (wrong instanceof ApiError) throw wrong;
      if (at !== received) throw new ApiError("register.part_out_of_place");
      parts.push([at, body.size]);
      received += body.size;
      if (wrong) throw new ApiError("generic.network");
      return view(received);
    },
    look: () => Promise.resolve(view(received)),
  };
  return { wire, parts, received: () => received };
}

const options = { onSent: () => undefined, signal: new AbortController().signal };

test("a file goes in parts, the last of which is shorter", async () => {
  const { wire, parts } = server();
  const sent: number[] = [];
  const end = await sendParts(file, view(0), wire, { ...options, onSent: (at) => sent.push(at) });
  expect(end.state).toBe("uploaded");
  expect(parts).toEqual([
    [0, partBytes],
    [partBytes, partBytes],
    [partBytes * 2, 5],
  ]);
  expect(sent).toEqual([0, partBytes, partBytes * 2]);
});

test("what the server has already is not sent again", async () => {
  const { wire, parts } = server((attempt) => (attempt === 2 ? "lost_answer" : null));
  await expect(sendParts(file, view(0), wire, options)).rejects.toThrow("generic.network");
  // The answer was lost, the part was not: the next attempt begins where the server is.
  await sendParts(file, await wire.look("i1", options.signal), wire, options);
  expect(parts.map(([at]) => at)).toEqual([0, partBytes, partBytes * 2]);
});

test("a part that does not fit makes it ask how far the server is", async () => {
  const { wire, received } = server();
  await wire.send(
    { id: "i1", at: 0, body: file.slice(0, partBytes) },
    () => undefined,
    options.signal,
  );
  await sendParts(file, view(0), wire, options);
  expect(received()).toBe(size);
});

test("a part that never fits ends it", async () => {
  const { wire } = server(() => new ApiError("register.part_out_of_place"));
  await expect(sendParts(file, view(0), wire, options)).rejects.toThrow("part_out_of_place");
});

test("no network and a restarting server pass by themselves; a refusal does not", () => {
  expect(isPassing(new ApiError("generic.network"))).toBe(true);
  expect(isPassing(new ApiError("api.maintenance"))).toBe(true);
  expect(isPassing(new ApiError("upload.too_large"))).toBe(false);
  expect(isPassing(new Error("x"))).toBe(false);
});
