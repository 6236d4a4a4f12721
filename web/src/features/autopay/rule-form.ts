import { changeAutopayInput } from "#core/autopay/inputs.ts";
import { type Bill, offerLimits } from "#core/autopay/rules/offered-limits.ts";
import { readMoney } from "#core/kernel/money.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import { readBy } from "#web/app/form/contract-form.ts";
import { writeMoney } from "#web/app/language/write-money.ts";

/** Rule as its fields have it. */
export type RuleTyped = { daysBefore: string; chargeLimit: string; monthLimit: string };
/** Rule in days and kopecks. */
export type RuleMeant = { daysBefore: number; chargeLimit: number; monthLimit: number };

const { chargeLimit: limit } = changeAutopayInput.shape;

/** Parses the fields of a rule, and returns their faults. */
export function readRule(typed: RuleTyped): { output: RuleMeant; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const amount = (path: "chargeLimit" | "monthLimit"): number => {
    const money = readMoney(typed[path]);
    const reading = readBy(limit, money ?? 0);
    const rule =
      typed[path].trim() === "" ? "required" : money === null ? "money" : "autopay_limit";
    if (!("output" in reading)) issues.push({ path, rule });
    return money ?? 0;
  };
  const [chargeLimit, monthLimit] = [amount("chargeLimit"), amount("monthLimit")];
  if (issues.length === 0 && monthLimit < chargeLimit)
    issues.push({ path: "monthLimit", rule: "autopay_month" });
  return { output: { daysBefore: Number(typed.daysBefore), chargeLimit, monthLimit }, issues };
}

/** Converts a rule to text boxes. */
export function ruleTyped({ daysBefore, chargeLimit, monthLimit }: RuleMeant): RuleTyped {
  return {
    daysBefore: String(daysBefore),
    chargeLimit: writeMoney(chargeLimit),
    monthLimit: writeMoney(monthLimit),
  };
}

/** Returns what the boxes of limits say at first: room for bills like these, empty where there were none. */
export function offerRule(bills: readonly Bill[]): Pick<RuleTyped, "chargeLimit" | "monthLimit"> {
  const offered = offerLimits(bills);
  if (!offered) return { chargeLimit: "", monthLimit: "" };
  return {
    chargeLimit: writeMoney(offered.chargeLimit),
    monthLimit: writeMoney(offered.monthLimit),
  };
}
