import type { OpenInput } from "./inputs.ts";

/** Builds a leak in an apartment as its resident reports it. */
export function newRequest(apartmentId: string, over: Partial<OpenInput> = {}): OpenInput {
  return {
    title: "Тече кран",
    description: "На кухні тече кран, вода вже на підлозі",
    category: "plumbing",
    priority: "medium",
    location: { kind: "apartment", apartmentId },
    ...over,
  };
}
