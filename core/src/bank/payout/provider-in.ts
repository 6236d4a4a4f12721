import type { CardProviderName } from "#core/checkout/model.ts";
import type { StatementLine } from "../model.ts";

/** How providers are called in statements. */
const names: Record<CardProviderName, RegExp> = {
  liqpay: /liq\s?pay|приват/i,
  monobank: /mono|моно|універсал\s?банк|универсал\s?банк/i,
  stripe: /stripe/i,
  sandbox: /sandbox/i,
};

/**
 * Returns the provider in use that a statement line is most likely from: the one it names, else the
 * first; null if none is in use.
 */
export function providerIn(
  { payer, purpose }: Pick<StatementLine, "payer" | "purpose">,
  inUse: readonly CardProviderName[],
): CardProviderName | null {
  const text = `${payer} ${purpose}`;
  const providers = Object.keys(names) as CardProviderName[];
  const named = providers.find((name) => inUse.includes(name) && names[name].test(text));
  return named ?? inUse[0] ?? null;
}
