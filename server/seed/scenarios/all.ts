import { cleaning } from "./cleaning.ts";
import { electrical } from "./electrical.ts";
import { heating } from "./heating.ts";
import { maintenance } from "./maintenance.ts";
import { other } from "./other.ts";
import { plumbing } from "./plumbing.ts";
import type { Scenario } from "./scenario.ts";
import { security } from "./security.ts";

export const scenarios: readonly Scenario[] = [
  ...plumbing,
  ...heating,
  ...electrical,
  ...maintenance,
  ...cleaning,
  ...security,
  ...other,
];
