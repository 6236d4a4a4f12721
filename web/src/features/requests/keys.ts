import { placeKeys } from "#web/app/places.ts";
import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["requests"] as const;
const details = [...all, "detail"] as const;

export const requestKeys = {
  all,
  lists: [...all, "list"],
  counts: [...all, "counts"],
  assignees: [...all, "assignees"],
  duty: [...all, "duty"],
  /** Choices of the form of staff. */
  desk: [...all, "desk"],
  details,
  /** By its number, as facts name it; words that are no number stay as they are. */
  detail: (number: number | string) => [...details, number] as const,
} as const;

export const liveKeys: LiveKeys = {
  "request.": ({ number }) => [
    requestKeys.lists,
    requestKeys.counts,
    number === undefined ? details : requestKeys.detail(number),
  ],
  "request.muted": ({ number }) => [number === undefined ? details : requestKeys.detail(number)],
  // With a home one gains or loses its requests.
  "places.": () => [all],
  "request.duty_changed": () => [requestKeys.duty, placeKeys.contacts],
  // Who works here, and where, is who can be assigned and be on duty.
  "staff.": () => [requestKeys.assignees, requestKeys.duty],
};
