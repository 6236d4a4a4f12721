import type { Database, Tenant, Tx } from "./database.ts";

/** Proof, inside a transaction, that its caller still has the rights that the call began with. */
export type Claim = {
  /** Fails with `RightsEnded`; leaves the transaction's tenant to `inTenant`. */
  prove(tx: Tx, tenant: Tenant): Promise<void>;
  renew?(): void;
};

/** The caller's session or rights ended before the change was made. No verb may take it for a refusal of its own. */
export class RightsEnded extends Error {
  readonly isNobody: boolean;
  constructor(isNobody: boolean) {
    super("the caller's rights ended during the call");
    this.name = "RightsEnded";
    this.isNobody = isNobody;
  }
}

/**
 * The same database for one call that changes something: its first transaction proves the caller's rights. Later ones
 * finish what that one began, so that money taken is never left unrecorded; see `renewClaim`.
 */
export function claiming(db: Database, claim: Claim): Database {
  let proved = false;
  return {
    ...db,
    claim: {
      async prove(tx, tenant) {
        if (proved) return;
        await claim.prove(tx, tenant);
        proved = true;
      },
      renew: () => (proved = false),
    },
  };
}

/** Makes the next transaction of a call prove the caller's rights again: for loops in which each turn is a change. */
export function renewClaim({ claim }: Database): void {
  claim?.renew?.();
}

/** The same database without a caller's claim: for what is done for several callers, or must be finished whoever began it. */
export function withoutClaim(db: Database): Database {
  const { claim: _claim, ...rest } = db;
  return rest;
}
