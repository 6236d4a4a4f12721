/** SQL for a person's name, empty once they are forgotten: each language has its word for them. */
export const knownName = (person: string) =>
  `case when ${person}.anonymised_at is null then ${person}.first_name || ' ' || ${person}.last_name else '' end`;
