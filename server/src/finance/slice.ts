import * as inputs from "#core/finance/inputs.ts";
import { financeSlice as core } from "#core/finance/slice.ts";
import { facts as en } from "#core/finance/texts/facts/en.ts";
import { facts as ru } from "#core/finance/texts/facts/ru.ts";
import { facts as uk } from "#core/finance/texts/facts/uk.ts";
import * as views from "#core/finance/views.ts";
import type { Slice } from "../platform/slice.ts";
import { fillFinanceDemo } from "./demo.ts";
import { financeRouter } from "./router.ts";

export const financeSlice: Slice = {
  core,
  router: { finance: financeRouter },
  schemas: { ...inputs, ...views },
  factWords: { uk, en, ru },
  labels: {
    tariff: ({ things }) =>
      `select id, name as text, null as address from tariff where id = any (${things})`,
    expense: ({ things }) =>
      `select id, supplier as text, null as address from expense where id = any (${things})`,
  },
  fillDemo: fillFinanceDemo,
  blocksUndo: { tariff: "other", expense: "other", run_line: "invoice" },
};
