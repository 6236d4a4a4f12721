declare module "virtual:api-routes" {
  /** `requests.get` → `GET /requests/{number}`; a path that ends in `/` goes on with the call's name. */
  export interface Routes {
    [name: string]: Routes | string;
  }
  export const routes: Routes;
}
