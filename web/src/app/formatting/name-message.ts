const longest = 60;

/** Names a message to those who hear it: whose it is, when it was written, and how it begins. */
export function nameMessage(author: string, at: string, body: string | null): string {
  const beginning = Array.from(body ?? "")
    .slice(0, longest)
    .join("");
  return beginning ? `${author}, ${at}: ${beginning}` : `${author}, ${at}`;
}
