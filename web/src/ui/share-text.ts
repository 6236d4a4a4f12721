/** Returns whether the browser can hand something over to other applications, as phones do. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the device's list of messengers and the like; false if it could not. Putting it away is no fault. */
export async function shareText(shared: { text: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
