import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { become, root } from "./run.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare();
  return become(node, [join(root, "tools", "new-slice", "new-slice.ts"), ...process.argv.slice(2)]);
});
