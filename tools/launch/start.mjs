import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { requirePort } from "./require-port.mjs";
import { become, root } from "./run.mjs";
import { main } from "./terminal.mjs";

await main(async () => {
  const node = await prepare(requirePort);
  await buildWeb(node, requirePort);
  return become(node, [join(root, "server", "src", "main.ts")]);
});
