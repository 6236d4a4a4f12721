import { registerHooks } from "node:module";

const unknownCommand = /await this\.[\w.]+\.send\("emulation\.setMediaFeaturesOverride", /g;

// Playwright sets media features of every page, which Firefox 153 does not know yet and answers as a
// fault: the tests set them by preferences. Loaded before Playwright itself (`setupFiles`).
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/playwright-core/lib/coreBundle.js")) return loaded;
    return { ...loaded, source: String(loaded.source).replaceAll(unknownCommand, "void (") };
  },
});
