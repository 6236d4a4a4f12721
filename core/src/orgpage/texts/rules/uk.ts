import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  domain: "Напишіть домен без пробілів і шляху, наприклад osbb.example",
  domain_taken: "Цей домен уже має інша організація",
  domain_of_site: "Це адреса самого сайту. Напишіть домен організації",
};
