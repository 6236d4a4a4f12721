/** Word endings differ: the beginning of a word is enough to find it. */
const stemLength = 5;

const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/['’ʼ`]/g, "");

/** Returns whether a text has all words of a query, each by its beginning. */
export function hasWords(text: string, query: string): boolean {
  const known = plain(text);
  const words = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => known.includes(word.slice(0, stemLength)));
}

const search = document.querySelector<HTMLElement>(".guide-search");
const field = search?.querySelector("input");
const none = document.querySelector<HTMLElement>(".guide-none");
const link = none?.querySelector("a");
const guides = [...document.querySelectorAll<HTMLElement>(".guide-list > li")];

function showMatches(): void {
  const query = field?.value.trim() ?? "";
  for (const guide of guides)
    guide.hidden = !hasWords(`${guide.textContent} ${guide.dataset["words"]}`, query);
  const role = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value;
  const isShown = ({ hidden, dataset }: HTMLElement) =>
    !hidden && (role === "all" || (dataset["roles"]?.split(" ").includes(role ?? "") ?? false));
  if (none) none.hidden = guides.some(isShown);
  if (link) link.href = `/chat/assistant?${new URLSearchParams({ q: query })}`;
  const address = new URL(location.href);
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
}

if (search && field) {
  search.hidden = false;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", showMatches);
  document.addEventListener("change", showMatches);
  if (field.value) showMatches();
}
