/** What stands in the way of a statement's being taken back as a whole. */
export const withdrawalBlocks = ["refunded"] as const;

/** Lines of a statement that are taken out of the books in one transaction. */
export const withdrawalPiece = 5_000;
