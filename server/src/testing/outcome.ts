import { Refusal, type RefusalCode } from "#core/kernel/refusal.ts";

/** Returns the code of a refusal, or "ok". */
export async function outcomeOf(work: Promise<unknown>): Promise<RefusalCode | "ok"> {
  try {
    await work;
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
