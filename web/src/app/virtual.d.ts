declare module "virtual:api-routes" {
  /** `requests.get` → `GET /requests/{number}`. */
  export interface Routes {
    [name: string]: Routes | string;
  }
  export const routes: Routes;
}
