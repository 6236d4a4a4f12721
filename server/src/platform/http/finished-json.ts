/** JSON that PostgreSQL has written: the answer carries it as it is, without reading it first. */
export class FinishedJson<T> {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** What it says; for tests and checks, which alone have to look into it. */
  parse(): T {
    return JSON.parse(this.text) as T;
  }
}
