import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  link: "Посилання має вести на сторінку сайту (/…) або на адресу з https://",
};
