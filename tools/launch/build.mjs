import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { main, say } from "./terminal.mjs";

await main(async () => {
  const built = await buildWeb(await prepare());
  say(built ? "The web pages are built." : "The web pages were already built.");
  return 0;
});
