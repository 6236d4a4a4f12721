import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  domain: "Напишите домен без пробелов и пути, например osbb.example",
  domain_taken: "Этот домен уже есть у другой организации",
  domain_of_site: "Это адрес самого сайта. Напишите домен организации",
};
