import { filesContract } from "./files/contract.ts";
import { buildingsContract } from "./buildings/contract.ts";
import { identityContract } from "./identity/contract.ts";
import { joiningContract } from "./joining/contract.ts";
import { requestsContract } from "./requests/contract.ts";

/** The whole API, one line per slice. */
export const contract = {
  identity: identityContract,
  files: filesContract,
  buildings: buildingsContract,
  joining: joiningContract,
  requests: requestsContract,
};
