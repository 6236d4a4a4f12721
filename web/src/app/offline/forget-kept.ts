import { logFault } from "../log.ts";

/** Removes the photos that wait with the person's messages on this device. */
export async function forgetPhotos(personId: string): Promise<void> {
  try {
    const { clearPhotos } = await import("../outbox/kept-photos.ts");
    await clearPhotos(personId);
  } catch (error) {
    logFault("photos that wait stay", error);
  }
}

/** Removes what this device keeps for reading without a network; a fault stops nobody from signing out. */
export async function forgetKept(): Promise<void> {
  try {
    const { clearKept } = await import("./kept-reads.ts");
    await clearKept();
  } catch (error) {
    logFault("kept reads stay", error);
  }
}
