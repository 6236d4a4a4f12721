import type { CardProviderName } from "../../checkout/model.ts";
import type { StatementLine } from "../model.ts";

/** How providers are called in statements; the first is who it is taken for where none is named. */
const names: readonly [CardProviderName, RegExp][] = [
  ["liqpay", /liq\s?pay|приват/i],
  ["monobank", /mono|моно|універсал\s?банк|универсал\s?банк/i],
  ["stripe", /stripe/i],
  ["sandbox", /sandbox/i],
];

/** Which provider of cards a line of a statement is most likely from. */
export function providerIn({
  payer,
  purpose,
}: Pick<StatementLine, "payer" | "purpose">): CardProviderName {
  const said = `${payer} ${purpose}`;
  return (names.find(([, name]) => name.test(said)) ?? (["sandbox"] as const))[0];
}
