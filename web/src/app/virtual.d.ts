declare module "virtual:api-routes" {
  /** `requests.get` → `GET /requests/{number}`; a path that ends in `/` goes on with the call's name. */
  export interface Routes {
    [name: string]: Routes | string;
  }
  export const routes: Routes;
}

/** Those of slices whose pages nobody begins with. */
declare module "virtual:api-routes/later" {
  export { routes } from "virtual:api-routes";
}
