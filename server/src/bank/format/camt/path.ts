/** Text of an element that has just ended, and the line of the file where it ends. */
export type Element = { value: string; line: number };

/** Follows where in a document the parser stands. */
export function startPath() {
  const path: string[] = [];
  return {
    /** Enters an element and returns its name without its prefix. */
    open(name: string): string {
      const local = name.slice(name.lastIndexOf(":") + 1);
      path.push(local);
      return local;
    },
    close: () => void path.pop(),
    depth: () => path.length,
    /** Compares the innermost elements with these names, last first: that one differs most often. */
    within(...names: string[]): boolean {
      const outer = path.length - names.length;
      if (outer < 0) return false;
      for (let at = names.length - 1; at >= 0; at--)
        if (path[outer + at] !== names[at]) return false;
      return true;
    },
  };
}

export type PathMatcher = ReturnType<typeof startPath>["within"];
