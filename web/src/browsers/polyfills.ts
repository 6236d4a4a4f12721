import { fillBuiltIns } from "./built-ins.ts";
import "@oddbird/popover-polyfill";

// Loaded by `index.html` before anything else, and only where one of these is missing.
fillBuiltIns();
