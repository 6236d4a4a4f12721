import type { OpenInput } from "./inputs.ts";

/** A leak in an apartment, as whoever lives there reports it. */
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
