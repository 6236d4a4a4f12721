/** `EX_CONFIG` of sysexits: the configuration is wrong, a restart does not help. */
export const configurationExit = 78;

/** Why the program cannot start, in words for the person who started it. */
export class StartFault extends Error {
  readonly exitCode: number;
  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "StartFault";
    this.exitCode = options.exitCode ?? 1;
  }
}
