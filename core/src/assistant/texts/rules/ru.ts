import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  link: "Ссылка должна вести на страницу сайта (/…) или на адрес с https://",
};
