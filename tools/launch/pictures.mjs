import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { become, root } from "./run.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  await buildWeb(node);
  return become(node, [join(root, "e2e", "landing", "take-pictures.ts")]);
});
