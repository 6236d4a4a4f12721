import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { createElement } from "react";
import type { renderToStaticMarkup } from "react-dom/server";
import { type Manifest, type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { type Language, languages } from "#core/identity/choices.ts";
import { afterBuild } from "./after-build.ts";

const script = "src/features/landing/landing.ts";

type Words = { title: string; description: string };
type Renderer = {
  createElement: typeof createElement;
  renderToStaticMarkup: typeof renderToStaticMarkup;
  LandingPage: Parameters<typeof createElement>[0];
  landingTexts: Record<Language, Words>;
};

/**
 * Writes `landing.<language>.html` beside the application: plain markup with one
 * style sheet and a few lines of script, so that a visitor waits for nothing.
 */
export function prerenderLanding(): Plugin[] {
  return [servedLanding(), afterBuild("oselia:landing", writeLanding)];
}

async function writeLanding({ root, build }: ResolvedConfig): Promise<void> {
  const out = join(root, build.outDir);
  const manifest = JSON.parse(await readFile(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
  const { module } = await runnerImport<Renderer>(join(root, "src/features/landing/render.ts"), {
    configFile: false,
    logLevel: "warn",
  });
  const boot = bootScript(await readFile(join(out, "index.html"), "utf8"));
  const head = linksOf(manifest);
  for (const language of languages)
    await writeFile(join(out, `landing.${language}.html`), document(module, language, boot, head));
}

function servedLanding(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "oselia:landing-served",
    apply: "serve",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split("?")[0] !== "/") return next();
        try {
          const renderer = (await server.ssrLoadModule(
            "/src/features/landing/render.ts",
          )) as Renderer;
          const language =
            /(?:^|; )lang=(uk|en|ru)/.exec(request.headers.cookie ?? "")?.[1] ?? "uk";
          const boot = bootScript(await readFile(join(config.root, "index.html"), "utf8"));
          const head = `<script type="module" src="/${script}"></script>`;
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(document(renderer, language as Language, boot, head));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** The application's own script against a flash of the wrong theme; one text, one hash. */
function bootScript(html: string): string {
  const found = /<script>([\s\S]*?)<\/script>/.exec(html)?.[0];
  if (!found) throw new Error("index.html has lost its boot script");
  return found;
}

function linksOf(manifest: Manifest): string {
  const entry = manifest[script];
  if (!entry) throw new Error(`${script} is not an entry of the build`);
  const letters = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .filter((file) => /\/onest-(cyrillic|latin)-[\w-]{8}\.woff2$/.test(file));
  return [...new Set(letters)]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .concat((entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`))
    .concat(`<script type="module" src="/${entry.file}"></script>`)
    .join("\n");
}

function document(renderer: Renderer, language: Language, boot: string, head: string): string {
  const { title, description } = renderer.landingTexts[language];
  const body = renderer.renderToStaticMarkup(
    renderer.createElement(renderer.LandingPage, { language } as never),
  );
  return `<!doctype html>
<html lang="${language}" data-page="landing" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f3ec">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<meta property="og:title" content="${escape(title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:type" content="website">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${boot}
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
