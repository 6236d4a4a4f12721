import * as z from "zod/mini";
import { termsOn } from "#core/billing/late-fee/fee.ts";
import { lateFeeInput } from "#core/billing/late-fee/inputs.ts";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { readPrice } from "#core/kernel/money.ts";
import { moneyText } from "#web/app/form/money-text.ts";
import { writeMoney } from "#web/app/language/write-money.ts";
import { percentText } from "../invoice/line-text.ts";

const { from, grace, least, types, opening, pauses, version } = lateFeeInput.shape;

/**
 * Reads a percentage a day with up to four decimals, in millionths: 0,01 is 100. Null for anything
 * else.
 */
export function readRate(typed: string): number | null {
  const micro = readPrice(typed.replace(/%\s*$/, ""));
  return micro === null || micro < 0 || micro % 100 !== 0 ? null : micro / 100;
}

const whole = z.pipe(
  z.pipe(z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{1,2}$/)), z.transform(Number)),
  grace,
);

const rate = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.refine((text) => (readRate(text) ?? 0) > 0, { error: "fee_rate" }),
    ),
    z.transform((text) => readRate(text) ?? 0),
  ),
  lateFeeInput.shape.rate,
);

/** Schema of its fields; switched off, there is no fee from the day on. */
export const lateFeeForm = z.pipe(
  z.object({
    enabled: z.boolean(),
    from,
    rate,
    grace: whole,
    least: moneyText(least),
    types,
    opening,
    pauses: z.pipe(
      z.pipe(
        z.array(z.object({ from: z.string(), to: z.string() })),
        z.transform((ranges) => ranges.map((one) => ({ ...one, to: one.to || null }))),
      ),
      pauses,
    ),
    version,
  }),
  z.transform(({ enabled, rate: taken, ...fields }) => ({ ...fields, rate: enabled ? taken : 0 })),
);

/** Returns what the form opens with. An organisation without a late fee ticks it itself. */
export function lateFeeDefaults(
  { terms, pauses, version }: Pick<LateFeeView, "terms" | "pauses" | "version">,
  today: string,
): z.input<typeof lateFeeForm> {
  const now = termsOn(terms, today);
  return {
    enabled: now !== null && now.rate > 0,
    from: today,
    rate: percentText(now?.rate || lateFeeLimits.rate.max),
    grace: String(now?.grace ?? 0),
    least: writeMoney(now?.least ?? 100),
    types: [...(now?.types ?? ["utilities", "maintenance"])],
    opening: now?.opening ?? false,
    pauses: pauses.map(({ from, to }) => ({ from, to: to ?? "" })),
    version,
  };
}
