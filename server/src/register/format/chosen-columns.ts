import type { Format } from "#core/register/model.ts";

type Loose = {
  columns: Format["columns"];
  order?: number[] | null | undefined;
  left?: number[] | null | undefined;
};
/** How a person or the recognition has laid out the columns. */
export type Chosen = Pick<Format, "columns" | "order" | "left">;

/** Leaves out empty choices. */
export function chosenColumns({ columns, order, left }: Loose): Chosen {
  return { columns, ...(order?.length ? { order } : {}), ...(left?.length ? { left } : {}) };
}
