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
 * Adds a caller's claim to the database of one call: its first transaction proves their rights. Later ones finish what
 * it began, so that money taken is never left unrecorded; see `renewClaim`.
 */
export function withClaim(db: Database, claim: Claim): Database {
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

/** Drops the caller's claim: for work shared by several callers, or that must be finished whoever began it. */
export function withoutClaim(db: Database): Database {
  const { claim: _claim, ...rest } = db;
  return rest;
}
