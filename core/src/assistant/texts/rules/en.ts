import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  link: "A link leads to a page of this site (/…) or to an address with https://",
};
