export { importRegister, importRegisterWithin } from "./staging/engine.ts";
export { exportRegister } from "./export/export.ts";
export { faultsFile } from "./export/faults-file.ts";
export { apply, begin, cancel, configure, get, part, undo } from "./verbs/imports.ts";
export { faults, list, notices, rows } from "./pages.ts";
export { expire, work } from "./work/work.ts";
