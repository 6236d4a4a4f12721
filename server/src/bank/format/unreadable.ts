/** Where reading ended: the line of the file, from 1, and what is written in its cell. */
type Place = { line: number; written: string };

/** A file that is no statement, or one that says too little; `what` tells why reading ended. */
export class Unreadable extends Error {
  readonly what: string;
  readonly place: Place | null;
  constructor(what: string, place: Place | null = null) {
    super(`a statement that cannot be read: ${what}`);
    this.what = what;
    this.place = place;
  }
}
