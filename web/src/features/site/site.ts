import "./site.css";

// Not imported: what the build would add for that would bring the application along.
if (!("popover" in HTMLElement.prototype)) {
  const script = document.createElement("script");
  script.type = "module";
  script.src = document.querySelector<HTMLMetaElement>("meta[name=polyfills]")?.content ?? "";
  document.head.append(script);
}

const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");

/** Remembers the language for the application and for the server, which picks the page by it. */
function rememberLanguage(language: string): void {
  localStorage.setItem("i18nextLng", language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
}

function chooseTheme(theme: string): void {
  localStorage.setItem("theme", theme);
  const dark = theme === "dark" || (theme === "system" && night.matches);
  root.dataset["theme"] = dark ? "dark" : "light";
}

document.addEventListener("click", ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>("[data-language]");
  if (!link) return;
  const language = link.dataset["language"] ?? "";
  rememberLanguage(language);
  // What the address asks for is asked for in the other language too.
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  link.href = address.href;
});
document.addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "theme") chooseTheme(value);
});

try {
  root.dataset["scripted"] = "";
  const theme = localStorage.getItem("theme") ?? "system";
  const choice = document.querySelector<HTMLInputElement>(
    `input[name="theme"][value="${CSS.escape(theme)}"]`,
  );
  if (choice) choice.checked = true;
  night.addEventListener("change", () => chooseTheme(localStorage.getItem("theme") ?? "system"));

  const { user, isAuthenticated, onboarding } =
    JSON.parse(localStorage.getItem("auth-storage") ?? "{}").state ?? {};
  const storedLanguage = localStorage.getItem("i18nextLng")?.slice(0, 2) ?? "";
  const named = new URLSearchParams(location.search).get("lang");
  const spoken = document.querySelector(`link[hreflang="${CSS.escape(storedLanguage)}"]`) !== null;
  const isKept = () => document.cookie.includes(`lang=${storedLanguage}`);
  // Whoever follows a link in a language goes on in it, also into the application; members have chosen theirs.
  if (named === root.lang && !isAuthenticated) rememberLanguage(named);
  // A cookie swept away since the last visit must not change the language; an address that names one may.
  else if (spoken && storedLanguage !== root.lang && named === null && !isKept()) {
    rememberLanguage(storedLanguage);
    // A browser that keeps no cookies would reload for ever.
    if (isKept()) location.reload();
  }

  if (isAuthenticated && typeof user?.role === "string") {
    root.dataset["member"] = "";
    const staff = user.role === "manager" || user.role === "admin";
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-home]"))
      link.href = onboarding ? "/onboarding" : staff ? "/manager/dashboard" : "/dashboard";
  }
} catch {
  // Storage is closed or broken: the page is the guests' page.
}

if ("serviceWorker" in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
