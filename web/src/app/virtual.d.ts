declare module "virtual:api-routes" {
  import type { AnyContractRouter } from "@orpc/contract";
  export const routes: AnyContractRouter;
}
