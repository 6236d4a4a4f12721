// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../api/api-error.ts";
import { useContractForm } from "./contract-form.ts";
import { renewForm } from "./renew-form.ts";
import { useVerb } from "../api/mutation.ts";
import { queryClient } from "../api/query-client.ts";

vi.mock("../api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

type Input = { title: string };
type CallOptions = { context?: { idempotencyKey?: string } };

const shelf = ["shelf"] as const;
const other = ["other"] as const;
const call = vi.fn<(input: Input, options?: CallOptions) => Promise<{ id: number }>>();
const done = vi.fn<(result: { id: number }) => void>();

function useSample() {
  const add = useVerb(call, {
    update: ({ id }) => queryClient.setQueryData(["one", id], "new"),
    invalidates: [shelf],
    refetchOnConflict: [other],
    once: true,
  });
  return useContractForm({
    once: true,
    schema: z.object({ title: z.string().check(z.minLength(1)) }),
    defaultValues: { title: "roof" },
    submit: (values) => add.mutateAsync(values),
    done,
  });
}

let sample: ReturnType<typeof useSample>;
function Sample() {
  const form = useSample();
  useLayoutEffect(() => {
    sample = form;
  });
  return null;
}

const root = createRoot(document.createElement("div"));
beforeEach(async () => {
  queryClient.clear();
  queryClient.setQueryData(shelf, []);
  queryClient.setQueryData(other, []);
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Sample key={Math.random()} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => vi.resetAllMocks());

const press = () => act(() => sample.submit());
const keys = () => call.mock.calls.map(([, options]) => options?.context?.idempotencyKey);
const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;

describe("a form over a contract", () => {
  test("sends once, however fast it is pressed twice", async () => {
    call.mockResolvedValue({ id: 1 });
    await act(() => Promise.all([sample.submit(), sample.submit()]));
    expect(call).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test("asks for the very same after a lost answer, under the same key", async () => {
    call.mockRejectedValueOnce(new ApiError("generic.timeout")).mockResolvedValueOnce({ id: 1 });
    await press();
    expect(sample.unsettled).toBe(true);
    await act(() => sample.form.setValue("title", "cellar"));
    await press();
    expect(call.mock.calls.map(([input]) => input)).toEqual([{ title: "roof" }, { title: "roof" }]);
    expect(new Set(keys()).size).toBe(1);
    expect(sample.unsettled).toBe(false);
  });

  test("takes another key for other words, and for the same words once they were taken", async () => {
    call.mockResolvedValue({ id: 1 });
    await press();
    await press();
    await act(() => sample.form.setValue("title", "cellar"));
    await press();
    expect(new Set(keys()).size).toBe(3);
  });

  test("sends what somebody was asked about without reading the fields again", async () => {
    call.mockResolvedValue({ id: 1 });
    await act(() => sample.form.setValue("title", ""));
    await press();
    expect(call).not.toHaveBeenCalled();
    await act(() => sample.send({ title: "attic" }));
    expect(call.mock.calls[0]?.[0]).toEqual({ title: "attic" });
  });

  test("starts anew after the answer, except where somebody has typed on", async () => {
    done.mockImplementation(() => renewForm(sample, { title: "saved" }));
    call.mockResolvedValueOnce({ id: 1 });
    await press();
    expect(sample.form.getValues("title")).toBe("saved");
    const answer = Promise.withResolvers<{ id: number }>();
    call.mockReturnValueOnce(answer.promise);
    await act(() => void sample.submit());
    await act(() => sample.form.setValue("title", "cellar"));
    await act(() => answer.resolve({ id: 2 }));
    expect(done).toHaveBeenCalledTimes(2);
    expect(sample.form.getValues("title")).toBe("cellar");
  });
});

describe("a verb", () => {
  test("takes its answer over and makes stale what it says", async () => {
    call.mockResolvedValue({ id: 7 });
    await press();
    expect(queryClient.getQueryData(["one", 7])).toBe("new");
    expect([isStale(shelf), isStale(other)]).toEqual([true, false]);
  });

  test("fetches anew after a conflict, and after no other refusal", async () => {
    call.mockRejectedValueOnce(new ApiError("generic.forbidden"));
    await press();
    expect([isStale(shelf), isStale(other)]).toEqual([false, false]);
    call.mockRejectedValueOnce(new ApiError("generic.conflict"));
    await press();
    expect([isStale(shelf), isStale(other)]).toEqual([false, true]);
  });
});

test("sums several faults up above the fields, and one alone stays at its field", async () => {
  const empty = z.string().check(z.minLength(1, { error: "required" }));
  const many = z.object({ name: empty, city: empty, floors: z.int({ error: "integer" }) });
  let form: { submit: () => unknown; refusal: { code: string } | null } | undefined;
  function Several({ values }: { values: z.infer<typeof many> }) {
    const given = useContractForm({
      schema: many,
      defaultValues: values,
      submit: () => Promise.resolve(),
      done: () => undefined,
    });
    useLayoutEffect(() => {
      form = given;
    });
    return null;
  }
  const summaryOf = async (values: z.infer<typeof many>) => {
    await act(() => root.render(<Several key={JSON.stringify(values)} values={values} />));
    await act(async () => void (await form?.submit()));
    return form?.refusal?.code ?? null;
  };
  expect(await summaryOf({ name: "", city: "", floors: 1 })).toBe("form.required_fields");
  expect(await summaryOf({ name: "", city: "Київ", floors: 1.5 })).toBe("form.invalid");
  expect(await summaryOf({ name: "", city: "Київ", floors: 1 })).toBeNull();
});
