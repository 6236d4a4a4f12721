import type { HistoryLines } from "#web/app/slices/slice.ts";

/** How the features tell their facts in the history of an apartment: one file, brought with the first history. */
export const history: HistoryLines = Object.assign(
  {},
  ...Object.values(
    import.meta.glob("./features/*/facts/history.ts", { eager: true, import: "history" }),
  ),
);
