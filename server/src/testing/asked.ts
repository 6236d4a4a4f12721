import type { PoolClient } from "pg";
import { type Database, over } from "#server/platform/database/database.ts";

/** Wraps a database so that every statement is reported, transactions included. */
export function askedOf(db: Database, tell: (text: string) => void): Database {
  const countQueries = (to: Pick<PoolClient, "query">) => {
    const query = (statement: string | { text: string }, ...rest: never[]) => {
      tell(typeof statement === "string" ? statement : statement.text);
      return (to.query as (...all: unknown[]) => unknown)(statement, ...rest);
    };
    return query as PoolClient["query"];
  };
  const connect = async () => {
    const client = await db.pool.connect();
    const counted: PoolClient = Object.create(client);
    counted.query = countQueries({ query: client.query.bind(client) as PoolClient["query"] });
    return counted;
  };
  return { ...db, ...over({ query: countQueries(db.pool), connect }) };
}
