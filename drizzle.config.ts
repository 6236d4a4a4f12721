import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/src/platform/{table,events/event-table}.ts",
    "./server/src/*/{table,table/*-table}.ts",
  ],
  out: "./server/migrations",
});
