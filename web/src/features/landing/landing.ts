import "./landing.css";

const root = document.documentElement;

/** Remembers the language for the application and for the server, which picks the page by it. */
function chooseLanguage(language: string): void {
  localStorage.setItem("i18nextLng", language);
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
  location.reload();
}

function chooseTheme(theme: string): void {
  localStorage.setItem("theme", theme);
  const dark = theme === "dark" || (theme === "system" && night.matches);
  root.dataset["theme"] = dark ? "dark" : "light";
}

const night = matchMedia("(prefers-color-scheme: dark)");
const menu = document.getElementById("menu") ?? document.body;

menu.addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "language") chooseLanguage(value);
  if (name === "theme") chooseTheme(value);
});
menu.addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-close]")) menu.hidePopover();
});

try {
  const theme = localStorage.getItem("theme") ?? "system";
  const choice = menu.querySelector<HTMLInputElement>(
    `input[name="theme"][value="${CSS.escape(theme)}"]`,
  );
  if (choice) choice.checked = true;
  night.addEventListener("change", () => chooseTheme(localStorage.getItem("theme") ?? "system"));

  // A cookie swept away since the last visit must not change the language of the page.
  const language = localStorage.getItem("i18nextLng")?.slice(0, 2) ?? "";
  const spoken = /^(uk|en|ru)$/.test(language) && language !== root.lang;
  if (spoken && navigator.cookieEnabled && !document.cookie.includes(`lang=${language}`))
    chooseLanguage(language);

  const { user, isAuthenticated, onboarding } =
    JSON.parse(localStorage.getItem("auth-storage") ?? "{}").state ?? {};
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
