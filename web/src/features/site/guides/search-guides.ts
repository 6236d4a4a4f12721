// Nothing is imported: what the build would add for that would bring the application along. The search itself comes
// when somebody begins to look.

const search = document.querySelector<HTMLElement>(".guide-search");
const field = search?.querySelector("input");
const source = document.querySelector<HTMLMetaElement>("meta[name=guide-search]")?.content;

/** Loads the search when it is first needed. */
function loadSearch(): void {
  if (document.querySelector("script[data-guide-search]")) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = source ?? "";
  script.dataset["guideSearch"] = "";
  script.addEventListener("error", () => {
    const status = search?.querySelector("[role=status]");
    const { failed } = JSON.parse(search?.dataset["words"] ?? "{}") as { failed?: string };
    if (status) status.textContent = failed ?? "";
  });
  document.head.append(script);
}

if (search && field && source) {
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("focus", loadSearch);
  field.addEventListener("input", loadSearch);
  if (field.value) loadSearch();
}
