export { importRegister, importRegisterWithin } from "./engine.ts";
export { exportRegister } from "./export.ts";
export { faultsFile } from "./faults-file.ts";
export { apply, begin, cancel, configure, get, part, undo } from "./imports.ts";
export { faults, list, notices, rows } from "./pages.ts";
export { expire, work } from "./work.ts";
