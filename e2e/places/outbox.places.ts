import type { PlacesOf } from "./place.ts";

/** Lists the page of a demo that shows the letters and text messages that were sent. */
export const places: PlacesOf = () => [{ name: "outbox", role: null, path: "/outbox" }];
