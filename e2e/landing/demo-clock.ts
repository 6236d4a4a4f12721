import { ServerResponse } from "node:http";

// Imported before the program starts: its clock stands still at OSELIA_DEMO_MOMENT, so that the demo looks the same on
// any day and any machine.

const moment = Date.parse(process.env["OSELIA_DEMO_MOMENT"] ?? "");
if (Number.isNaN(moment)) throw new Error("OSELIA_DEMO_MOMENT is not an instant");

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [moment], made) as Date,
  get: (target, name) => (name === "now" ? () => moment : Reflect.get(target, name)),
});

// Node writes the header `Date` by the machine's clock, and pages would follow it.
Object.defineProperty(ServerResponse.prototype, "sendDate", { get: () => false, set: () => {} });
