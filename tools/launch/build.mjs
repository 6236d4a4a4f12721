import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { root, run, withCompileCache } from "./run.mjs";
import { main, say } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  const built = await buildWeb(node);
  // Loads nearly all of the program, so that its first start finds it compiled.
  const help = [join(root, "server", "src", "cli.ts"), "--help"];
  await run(node, help, { env: withCompileCache, quiet: true });
  say(built ? "The web pages are built." : "The web pages were already built.");
  return 0;
});
