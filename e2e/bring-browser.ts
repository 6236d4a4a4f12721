import { bringBrowser } from "./support/chromium.ts";

await bringBrowser();
