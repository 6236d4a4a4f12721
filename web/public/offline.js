// The screen that the service worker shows without a network: no bundle, no framework.
const root = document.documentElement;
const titles = {
  uk: "Немає з’єднання · Оселя",
  en: "No connection · Oselia",
  ru: "Нет соединения · Оселя",
};

let language = navigator.language;
let theme = "system";
try {
  language = localStorage.getItem("i18nextLng") || language;
  theme = localStorage.getItem("theme") || theme;
} catch {
  // Storage is closed: the browser's own choices stand.
}
language = language.slice(0, 2) in titles ? language.slice(0, 2) : "uk";
const dark =
  theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.lang = language;
root.dataset.theme = dark ? "dark" : "light";
document.title = titles[language];

const retry = () => location.reload();
document.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLButtonElement) retry();
});
window.addEventListener("online", retry);

// The network, or the server, may come back without the browser saying so.
setInterval(() => {
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok && retry(),
    () => undefined,
  );
}, 5_000);
