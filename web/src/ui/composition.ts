/** A key event, or the event of React that carries one. */
type Key = Pick<globalThis.KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Returns true if a key belongs to an input method that composes a letter or word, as for Japanese or a dead key.
 * Safari sends the Enter that confirms it after the composition has ended, with nothing but the code 229.
 */
export function belongsToComposition({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229;
}
