export const assistantKeys = { own: ["assistant", "own"] } as const;
