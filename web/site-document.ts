import { type Language, languages } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { offerMark } from "#core/offer.ts";
import type { SitePage } from "#web/features/site/site-page.ts";

/** Where pages will stand is known only to the server that sends them: it puts its own origin here. */
const origin = "https://oselia.invalid";

/** Returns the file of a page inside the built web. */
export function fileOf({ path, language, offer }: SitePage): string {
  return `${path === "/" ? "landing" : `site${path}`}${offerMark(offer)}.${language}.html`;
}

/** Returns a page's address in a language; the plain one is Ukrainian. */
function addressOf(path: string, language: Language): string {
  return `${origin}${path}${language === languages[0] ? "" : `?lang=${language}`}`;
}

/** Builds the document of a page; `head` holds its scripts, styles and fonts. */
export function documentOf(page: SitePage, head: string): string {
  const { path, language, body } = page;
  const [title, description] = [escape(page.title), escape(page.description)];
  const address = addressOf(path, language);
  const others = languages.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${addressOf(path, one)}">`,
  );
  return `<!doctype html>
<html lang="${language}" data-page="${path === "/" ? "landing" : "site"}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f3ec">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
${others.join("\n")}
<link rel="alternate" hreflang="x-default" href="${origin}${path}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${path.startsWith("/guides/") ? "article" : "website"}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locales[language].replace("-", "_")}">
<meta property="og:image" content="${origin}/icon-512.png">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
