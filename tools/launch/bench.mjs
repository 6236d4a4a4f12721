import { join } from "node:path";
import { bringLighthouse } from "./bring-lighthouse.mjs";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { become, root } from "./run.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const args = process.argv.slice(2);
  const node = await prepare();
  await buildWeb(node);
  const bench = (file, ...more) => become(node, [join(root, "tools", "bench", file), ...more]);
  if (!args.includes("--web")) return bench("bench.ts", ...args);
  return bench("web.ts", await bringLighthouse(), ...args);
});
