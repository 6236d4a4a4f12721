import type { Plugin, ResolvedConfig } from "vite";

/**
 * Works on what a build has written. A build that broke is left alone: it says itself what broke it,
 * and what is missing after it must not be told in its stead.
 */
export function afterBuild(
  name: string,
  work: (config: ResolvedConfig) => Promise<unknown>,
): Plugin {
  let config: ResolvedConfig;
  let broken = false;
  return {
    name,
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd(error) {
      broken = error !== undefined;
    },
    renderError() {
      broken = true;
    },
    closeBundle: {
      sequential: true,
      order: "post",
      async handler(failed) {
        if (!failed && !broken) await work(config);
      },
    },
  };
}
