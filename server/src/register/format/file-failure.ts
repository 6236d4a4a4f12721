import type { FailureReason } from "#core/register/model.ts";
import type { FileQuestion } from "#core/register/reading.ts";

/** A file that cannot be read as a register at all; retrying does not help. */
export class FileFailure extends Error {
  readonly reason: FailureReason;
  readonly params: Record<string, string | number> | undefined;
  constructor(reason: FailureReason, params?: Record<string, string | number>) {
    super(reason);
    this.name = "FileFailure";
    this.reason = reason;
    this.params = params;
  }
}

/** Question that a person has to answer before the file can be read. */
export class OpenQuestion extends Error {
  readonly question: FileQuestion;
  constructor(question: FileQuestion) {
    super(question);
    this.name = "OpenQuestion";
    this.question = question;
  }
}
