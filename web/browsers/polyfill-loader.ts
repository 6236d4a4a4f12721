import type { Plugin } from "vite";

/** The entry that fills what a browser lacks, as `index.html` names it. */
export const polyfills = "src/browsers/polyfills.ts";
const place = "%polyfills%";

/** Writes the address of the built polyfills into `index.html`, which asks for them where something is missing. */
export function namePolyfills(): Plugin {
  return {
    name: "oselia:polyfills",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!html.includes(place)) throw new Error(`index.html has lost ${place}`);
        if (!bundle) return html.replace(place, `/${polyfills}`);
        const entry = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(polyfills),
        );
        if (!entry) throw new Error(`${polyfills} is not an entry of the build`);
        return html.replace(place, `/${entry.fileName}`);
      },
    },
  };
}
