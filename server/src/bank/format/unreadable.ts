/** A file that is no statement, or one that says too little; `what` tells where reading ended. */
export class Unreadable extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`a statement that cannot be read: ${what}`);
    this.what = what;
  }
}
