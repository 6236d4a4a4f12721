import { type Language, languages } from "#core/kernel/language.ts";
import { openGuideSearch } from "./guide-matches.ts";

type SearchWords = { found: string; none: string; none_role: string };

/** Shows the guides that answer what is typed, the best ones first, and says so where there is none. */
export function showGuideSearch(search: HTMLElement): void {
  const field = search.querySelector("input");
  const status = search.querySelector("[role=status]");
  const list = document.querySelector(".guide-list");
  const none = document.querySelector<HTMLElement>(".guide-none");
  const link = none?.querySelector("a");
  const heading = none?.querySelector("h2");
  const allRoles = none?.querySelector<HTMLButtonElement>("[value=roles]");
  if (!field || !status || !list || !none || !link || !heading || !allRoles) return;
  const words = JSON.parse(search.dataset["words"] ?? "{}") as SearchWords;
  const guides = [...list.querySelectorAll<HTMLElement>(":scope > li")];
  const byHref = new Map(guides.map((guide) => [hrefOf(guide), guide]));
  const findGuides = openGuideSearch(
    guides.map((guide) => ({
      href: hrefOf(guide),
      title: guide.querySelector("h2")?.textContent ?? "",
      description: guide.querySelector(".guide-about")?.textContent ?? "",
      words: guide.dataset["words"] ?? "",
    })),
    pageLanguage(),
  );

  function show(): void {
    if (!field || !status || !list || !none || !link || !heading || !allRoles) return;
    const query = field.value.trim();
    const found = query ? findGuides(query).flatMap((href) => byHref.get(href) ?? []) : guides;
    list.append(...found);
    for (const guide of guides) guide.hidden = !found.includes(guide);
    const shown = found.filter((guide) => isForRole(guide)).length;
    none.hidden = shown > 0;
    allRoles.hidden = found.length === 0;
    const about = found.length > 0 ? words.none_role : words.none;
    heading.textContent = about.replace("{{query}}", () => query);
    status.textContent = query && shown > 0 ? words.found.replace("{{count}}", String(shown)) : "";
    if (shown === 0) status.textContent = heading.textContent;
    link.href = `/chat/assistant?${new URLSearchParams({ q: query })}`;
    const address = new URL(location.href);
    if (query) address.searchParams.set("q", query);
    else address.searchParams.delete("q");
    history.replaceState(history.state, "", address);
  }

  none.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    if (button.value === "all") field.value = "";
    const role = document.querySelector<HTMLInputElement>('input[name="role"][value="all"]');
    if (role) role.checked = true;
    field.focus();
    show();
  });
  field.addEventListener("input", show);
  document.addEventListener("change", show);
  show();
}

const hrefOf = (guide: HTMLElement) => guide.querySelector("a")?.getAttribute("href") ?? "";

function isForRole({ dataset }: HTMLElement): boolean {
  const role = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value;
  return role === "all" || (dataset["roles"]?.split(" ").includes(role ?? "") ?? false);
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? languages[0];
}
