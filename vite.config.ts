import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { apiRoutes } from "./web/api-routes.ts";
import { checkBuiltIns } from "./web/browsers/check-built-ins.ts";
import { buildTarget } from "./web/browsers/minimum.ts";
import { dropComments } from "./web/drop-comments.ts";
import { namePolyfills, polyfills } from "./web/browsers/polyfill-loader.ts";
import { chunkOrder } from "./web/chunk-order.ts";
import { chunkGroups, door } from "./web/chunks.ts";
import { firstLoads } from "./web/first-loads.ts";
import { offlineFiles } from "./web/offline-files.ts";
import { precompress } from "./web/precompress.ts";
import { laterEntries, prerender, siteEntries } from "./web/prerender.ts";
import { stampWorker } from "./web/stamp-worker.ts";
import { refuseTopLevelAwait } from "./web/browsers/top-level-await.ts";

const inWeb = (file: string) => fileURLToPath(new URL(`web/${file}`, import.meta.url));
const entryName = (file: string) => /([\w-]+)\.\w+$/.exec(file)?.[1] ?? file;

export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/routeTree.gen.ts",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader", "errorComponent", "notFoundComponent"]],
      },
      addExtensions: true,
    }),
    apiRoutes(fileURLToPath(new URL("core/src/contract.ts", import.meta.url))),
    react(),
    tailwind(),
    namePolyfills(),
    dropComments(),
    chunkOrder(),
    refuseTopLevelAwait(),
    checkBuiltIns(),
    firstLoads(),
    offlineFiles(),
    prerender(),
    precompress(),
    stampWorker(),
  ],
  resolve: {
    // Screens are written against react-i18next's types; what they need of it is a page of code.
    alias: [{ find: /^react-i18next$/, replacement: inWeb("src/app/language/use-translation.ts") }],
  },
  build: {
    target: buildTarget,
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Lists of what each later page stands on would weigh on every first visit; a link that is pointed at brings them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
    // The content security policy lets no font come as a data address.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
      input: {
        main: inWeb("index.html"),
        door: inWeb(`src/${door}`),
        polyfills: inWeb(polyfills),
        ...Object.fromEntries(
          Object.entries(laterEntries).map(([name, entry]) => [name, inWeb(entry)]),
        ),
        ...Object.fromEntries(siteEntries.map((entry) => [entryName(entry), inWeb(entry)])),
      },
    },
  },
});
