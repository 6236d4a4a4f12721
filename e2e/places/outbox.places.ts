import type { PlacesOf } from "./place.ts";

/** Lists the pages of a demo that show what is sent: letters and text messages, and samples of all messages. */
export const places: PlacesOf = () => [
  { name: "outbox", role: null, path: "/outbox" },
  { name: "gallery", role: null, path: "/outbox/gallery" },
];
