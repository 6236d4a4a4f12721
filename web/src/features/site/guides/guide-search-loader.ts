// Entry of the search in guides. What it imports comes later, so that no first page of the application loads more for it.

const guideSearch = document.querySelector<HTMLElement>(".guide-search");

if (guideSearch)
  import("./show-guides.ts")
    .then(({ showGuideSearch }) => showGuideSearch(guideSearch))
    .catch(() =>
      document.querySelector("script[data-guide-search]")?.dispatchEvent(new Event("error")),
    );
