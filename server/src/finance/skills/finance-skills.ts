import type { Skill } from "#server/platform/slice.ts";
import { debtorsSkill } from "./debtors-skill.ts";
import { expensesSkill } from "./expenses-skill.ts";
import { monthSkills } from "./month-skills.ts";

export const financeSkills: readonly Skill[] = [debtorsSkill, expensesSkill, ...monthSkills];
