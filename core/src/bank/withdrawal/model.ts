/** Reasons that prevent the withdrawal of a statement. */
export const withdrawalBlocks = ["refunded"] as const;

/** Lines of a statement that are taken out of the books in one transaction. */
export const withdrawalPiece = 5_000;
