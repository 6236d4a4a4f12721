import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  domain: "Write a domain without spaces or a path, for example osbb.example",
  domain_taken: "Another organisation has this domain",
  domain_of_site: "This is the site’s own address. Write the organisation’s domain",
};
