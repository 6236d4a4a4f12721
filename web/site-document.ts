import { createHash } from "node:crypto";
import { type Language, languages } from "#core/kernel/language.ts";
import { brand } from "#core/brand.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { offerMark } from "#core/offer.ts";
import type { SitePage } from "#web/features/site/site-page.ts";

/** Size of pictures that social networks and messengers show whole. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Where pages will stand is known only to the server that sends them: it puts its own origin here. */
const origin = "https://oselia.invalid";

/** Returns the file of a page inside the built web. */
export function fileOf({ path, language, offer }: SitePage): string {
  return `${path === "/" ? "landing" : `site${path}`}${offerMark(offer)}.${language}.html`;
}

/** Returns the file of the picture with which a link to a page is shown: pages that say the same share one. */
export function pictureOf({ title, description, language }: SitePage): string {
  const text = `${language} ${title} ${description}`;
  return `share/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.png`;
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
  const picture = `${origin}/${pictureOf(page)}`;
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
<meta property="og:site_name" content="${brand.localName[language]}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${structuredData(page, { address, picture })}</script>
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

type Addresses = { address: string; picture: string };

/** Describes a page to search engines, in the vocabulary of schema.org. */
function structuredData(page: SitePage, { address, picture }: Addresses): string {
  const { path, language, title, description, modified } = page;
  const name = brand.localName[language];
  const home = { "@type": "ListItem", position: 1, name, item: addressOf("/", language) };
  const trail = page.trail.map((step, at) => ({
    "@type": "ListItem",
    position: at + 2,
    name: step.name,
    item: addressOf(step.path, language),
  }));
  const about = {
    "@type": typeOf(path),
    name: title,
    description,
    inLanguage: language,
    url: address,
    image: picture,
    ...(path.startsWith("/guides/") ? { headline: title, dateModified: modified } : {}),
    ...(path === "/" ? { applicationCategory: "BusinessApplication", operatingSystem: "Web" } : {}),
  };
  const graph =
    path === "/"
      ? [about]
      : [about, { "@type": "BreadcrumbList", itemListElement: [home, ...trail] }];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  // Nothing that a text says ends the script.
  return json.replaceAll("<", "\\u003c");
}

function typeOf(path: string): string {
  if (path === "/") return "WebApplication";
  if (path === "/guides") return "CollectionPage";
  return path.startsWith("/guides/") ? "TechArticle" : "WebPage";
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
