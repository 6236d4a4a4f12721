import { logFault } from "../log.ts";

/** Removes what this device keeps for reading without a network; a fault stops nobody from signing out. */
export async function forgetKept(): Promise<void> {
  try {
    const { clearKept } = await import("./kept-reads.ts");
    await clearKept();
  } catch (error) {
    logFault("kept reads stay", error);
  }
}
