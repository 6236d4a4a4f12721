import { bringBrowser } from "./chromium.ts";

await bringBrowser();
