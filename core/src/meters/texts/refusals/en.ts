import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "This month has been billed. Only the management can correct the reading",
  "meters.removed": "The meter was removed: it takes no readings and no changes any more",
  "meters.import_torn":
    "Line {{line}}: a quotation mark is opened and never closed, so the lines below run into this one. Correct the line and add the file again",
  "meters.import_unreadable":
    "This file cannot be read as a table. Save it as CSV or Excel (.xlsx)",
  "meters.import_headings":
    "The table does not say where the meter or apartment is, and where the reading. Choose these columns",
  "meters.import_empty": "The table has no row with a reading",
  "meters.import_too_long": "The table has more than {{count}} rows. Split it into several",
};
