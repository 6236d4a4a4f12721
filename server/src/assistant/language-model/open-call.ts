import type { LanguageModel } from "ai";
import { type Actor, memberOrgIds } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { SettingValues } from "#server/platform/start/slice-settings.ts";
import type { World } from "#server/platform/world.ts";
import { orgsWithLanguageModel } from "../store/language-model.ts";
import { type Payer, reserveTokens, settleTokens } from "./budget.ts";
import { connectLanguageModel } from "./connect.ts";
import { type LanguageModelSettings, readLanguageModel } from "./settings.ts";
import type { TokenCount } from "./stream-answer.ts";

/** Milliseconds that an answer may take, on slow machines more. */
const answerMs = 30_000;

/** A call that is paid for. */
export type OpenedCall = {
  model: LanguageModel;
  /** Ends the call; happens by itself once it takes too long. */
  control: AbortController;
  /** Replaces the reserved tokens by those that were used; null keeps the reservation. */
  settle: (tokens: TokenCount | null) => Promise<void>;
};

class BudgetSpent extends Error {}

const connected = new WeakMap<SettingValues, Promise<LanguageModel>>();

/**
 * Reserves tokens and opens a call to the language model. Null where there is none, an organisation of the actor has not
 * switched it on, or the budget of the person or the organisation is used up. Visitors have no model.
 */
export async function openModelCall(world: World, actor: Actor): Promise<OpenedCall | null> {
  const { sliceSettings, slowness } = world.config;
  const settings = readLanguageModel(sliceSettings);
  const inOrder = memberOrgIds(actor).toSorted();
  const payingOrg = inOrder[0];
  if (!settings || !payingOrg) return null;
  const payer = { orgId: payingOrg, personId: actor.personId, today: toLocal(world.clock()).date };
  if (!(await reserve(world, actor, payer, settings))) return null;
  let model = connected.get(sliceSettings);
  if (!model) connected.set(sliceSettings, (model = connectLanguageModel(settings)));
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), answerMs * slowness).unref();
  return {
    model: await model,
    control,
    async settle(tokens) {
      clearTimeout(timer);
      if (tokens)
        await inTenant(world.db, actor, (tx) => settleTokens(tx, payer, tokens, settings));
    },
  };
}

async function reserve(
  world: World,
  actor: Actor,
  payer: Payer,
  settings: LanguageModelSettings,
): Promise<boolean> {
  try {
    return await inTenant(world.db, actor, async (tx) => {
      const on = await orgsWithLanguageModel(tx);
      if (!memberOrgIds(actor).every((orgId) => on.includes(orgId))) return false;
      if (!(await reserveTokens(tx, payer, settings))) throw new BudgetSpent();
      return true;
    });
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    world.log.info({ org: payer.orgId }, "the budget of the language model is used up");
    return false;
  }
}
