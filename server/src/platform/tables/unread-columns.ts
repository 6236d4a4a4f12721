/** Follows which columns hold something that nothing reads. */
export function watchColumns(headings: readonly string[], read: readonly number[]) {
  const filled = new Set<number>();
  const isRead = new Set(read);
  return {
    add(cells: readonly string[]): void {
      for (const at of headings.keys())
        if (!isRead.has(at) && !filled.has(at) && cells[at]?.trim()) filled.add(at);
    },
    /** Headings of those columns, in the table's order. */
    headings: () => headings.filter((heading, at) => filled.has(at) && heading),
  };
}

/** Joins the cells beyond the headings; empty if there are none. */
export function extraCells(cells: readonly string[], headings: readonly string[]): string {
  return cells.slice(headings.length).join(" ").trim();
}
