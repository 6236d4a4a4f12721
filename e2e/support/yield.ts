import { setPriority } from "node:os";

/** Lets whoever else runs go first: this process, and what it starts from now on. */
export default function setup(): void {
  setPriority(5);
}
