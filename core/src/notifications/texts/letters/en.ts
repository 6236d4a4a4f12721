import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  hello: "Hello {{name}},",
  settings: "Choose what to be told",
  unsubscribe: "Stop letters like this",
  gone: "You can no longer see this",
};
