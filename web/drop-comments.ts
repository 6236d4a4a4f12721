import type { Plugin } from "vite";

/** Leaves the comments of the document's scripts out of the build: every first load would bring them. */
export function dropComments(): Plugin {
  return {
    name: "oselia:drop-comments",
    apply: "build",
    transformIndexHtml: { order: "pre", handler: (html) => html.replaceAll(/^ *\/\/.*\n/gm, "") },
  };
}
