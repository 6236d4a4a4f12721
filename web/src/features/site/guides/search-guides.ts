// Nothing is imported: what the build would add for that would bring the application along.

type SearchWords = { found: string; none: string; none_role: string; failed: string };
type Found = { slugs: string[] };

/** Milliseconds without typing after which a search is sent. */
const pause = 200;
/** Milliseconds after which a search without an answer has failed. */
const patience = 8_000;

/** Shows the guides that answer what is typed, the best ones first, and says so where there is none. */
export function showGuideSearch(search: HTMLElement): void {
  const field = search.querySelector("input");
  const status = search.querySelector("[role=status]");
  const list = document.querySelector<HTMLElement>(".guide-list");
  const none = document.querySelector<HTMLElement>(".guide-none");
  const link = none?.querySelector("a");
  const heading = none?.querySelector("h2");
  const allRoles = none?.querySelector<HTMLButtonElement>("[value=roles]");
  if (!field || !status || !list || !none || !link || !heading || !allRoles) return;
  const words = JSON.parse(search.dataset["words"] ?? "{}") as SearchWords;
  const guides = [...list.querySelectorAll<HTMLElement>(":scope > li")];
  const bySlug = new Map(guides.map((guide) => [slugOf(guide), guide]));
  let [query, found] = ["", guides];
  let waiting = new AbortController();
  const foundBefore = new Map<string, string[]>();
  /** Words of the search that is under way; null where none is. */
  let sought: string | null = null;

  function show(): void {
    if (!status || !list || !none || !link || !heading || !allRoles) return;
    list.append(...found);
    for (const guide of guides) guide.hidden = !found.includes(guide);
    list.ariaBusy = null;
    const shown = found.filter((guide) => isForRole(guide)).length;
    none.hidden = shown > 0;
    allRoles.hidden = found.length === 0;
    const about = found.length > 0 ? words.none_role : words.none;
    heading.textContent = about.replace("{{query}}", () => query);
    status.textContent = query && shown > 0 ? words.found.replace("{{count}}", String(shown)) : "";
    if (shown === 0) status.textContent = heading.textContent;
    link.href = `/chat/assistant?${new URLSearchParams({ q: query })}`;
  }

  /** Searches for what stands in the field; only the latest search is shown. */
  async function find(): Promise<void> {
    if (!field || !status || !list) return;
    const typed = field.value.trim();
    // Leaving the field after typing is a change too.
    if (typed === sought) return;
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    sought = typed;
    keepInAddress(typed);
    try {
      const slugs = typed ? (foundBefore.get(typed) ?? (await findGuides(typed, signal))) : null;
      if (signal.aborted) return;
      if (slugs) foundBefore.set(typed, slugs);
      [query, found] = [typed, slugs?.flatMap((slug) => bySlug.get(slug) ?? []) ?? guides];
      show();
    } catch {
      if (signal.aborted) return;
      list.ariaBusy = null;
      status.textContent = words.failed;
    } finally {
      if (!signal.aborted) sought = null;
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, field.value.trim() ? pause : 0);
  });
  // Enter, among others.
  field.addEventListener("change", () => {
    clearTimeout(timer);
    void find();
  });
  none.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    const role = document.querySelector<HTMLInputElement>('input[name="role"][value="all"]');
    if (role) role.checked = true;
    field.focus();
    if (button.value === "all") field.value = "";
    void find();
  });
  document.addEventListener("change", ({ target }) => {
    if (target !== field) show();
  });

  field.value = (new URLSearchParams(location.search).get("q") ?? "").slice(0, field.maxLength);
  if (!field.value.trim()) return;
  list.ariaBusy = "true";
  void find();
}

/** Asks the server for guides. Throws where it does not answer. */
async function findGuides(query: string, signal: AbortSignal): Promise<string[]> {
  const { lang } = document.documentElement;
  const address = `/api/assistant/guides?${new URLSearchParams({ query, language: lang })}`;
  const answer = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  if (!answer.ok) throw new Error(`${answer.status} for a search in the guides`);
  return ((await answer.json()) as Found).slugs;
}

function keepInAddress(query: string): void {
  const address = new URL(location.href);
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
}

const slugOf = (guide: HTMLElement) =>
  guide.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";

function isForRole({ dataset }: HTMLElement): boolean {
  const role = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value;
  return role === "all" || (dataset["roles"]?.split(" ").includes(role ?? "") ?? false);
}

const search = document.querySelector<HTMLElement>(".guide-search");
if (search) showGuideSearch(search);
