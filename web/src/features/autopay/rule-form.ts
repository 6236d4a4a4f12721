import { changeAutopayInput } from "#core/autopay/inputs.ts";
import { autopayLimits } from "#core/autopay/model.ts";
import { readMoney } from "#core/kernel/money.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import { readBy } from "#web/app/form/contract-form.ts";
import { writeMoney } from "#web/app/language/write-money.ts";

/** What a person allows, as their boxes say it. */
export type RuleTyped = { daysBefore: string; chargeLimit: string; monthLimit: string };
/** The same in days and kopecks. */
export type RuleMeant = { daysBefore: number; chargeLimit: number; monthLimit: number };

const { chargeLimit: limit } = changeAutopayInput.shape;

/** What is meant by the boxes of a rule, and what is wrong with them. */
export function readRule(typed: RuleTyped): { output: RuleMeant; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const amount = (path: "chargeLimit" | "monthLimit"): number => {
    const money = readMoney(typed[path]);
    const said = readBy(limit, money ?? 0);
    const rule =
      typed[path].trim() === "" ? "required" : money === null ? "money" : "autopay_limit";
    if (!("output" in said)) issues.push({ path, rule });
    return money ?? 0;
  };
  const [chargeLimit, monthLimit] = [amount("chargeLimit"), amount("monthLimit")];
  if (issues.length === 0 && monthLimit < chargeLimit)
    issues.push({ path: "monthLimit", rule: "autopay_month" });
  return { output: { daysBefore: Number(typed.daysBefore), chargeLimit, monthLimit }, issues };
}

/** The boxes of a rule that stands. */
export function ruleTyped({ daysBefore, chargeLimit, monthLimit }: RuleMeant): RuleTyped {
  return {
    daysBefore: String(daysBefore),
    chargeLimit: writeMoney(chargeLimit),
    monthLimit: writeMoney(monthLimit),
  };
}

/** Room for a charge that is offered at first: a quarter above the largest open invoice, in whole hundreds; empty where none is open. */
export function offeredLimit(remaining: readonly number[]): string {
  const most = Math.max(0, ...remaining);
  if (most === 0) return "";
  const hundreds = Math.ceil((most * 125) / 100 / 100_00) * 100_00;
  return writeMoney(Math.min(hundreds, autopayLimits.amount.max));
}
