let linked: string | null = null;

// First of all: what opens an apartment must not stand in the address, its history or a screenshot.
if (location.pathname === "/join" && location.hash.length > 1) {
  linked = location.hash;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Returns the fragment of the invitation link that opened this page, once. */
export function takeLinked(): string | null {
  const found = linked;
  linked = null;
  return found;
}
