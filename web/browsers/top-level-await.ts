import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";
import { afterBuild } from "../after-build.ts";

/**
 * Fails a build whose files wait at their top level. Safari before 27 gives an importer of such a
 * file undefined names while it waits (WebKit bug 242740).
 */
export function refuseTopLevelAwait(): Plugin {
  return afterBuild("oselia:top-level-await", async ({ root, build }) => {
    const folder = join(root, build.outDir, "assets");
    const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    for (const name of scripts)
      if (hasTopLevelAwait(name, await readFile(join(folder, name), "utf8")))
        throw new Error(
          `assets/${name} has a top-level await: pages that import it do not open in Safari before 27. Start the work in a function instead.`,
        );
  });
}

/** Returns true if `await`, `for await` or `await using` is outside of every function. */
export function hasTopLevelAwait(name: string, code: string): boolean {
  let depth = 0;
  let found = false;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const note = (waits: boolean) => {
    if (waits && depth === 0) found = true;
  };
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    AwaitExpression: () => note(true),
    ForOfStatement: (loop) => note(loop.await),
    VariableDeclaration: ({ kind }) => note(kind === "await using"),
  });
  visitor.visit(parseSync(name, code, { sourceType: "module" }).program);
  return found;
}
