/** What an id looks like, for whoever reads one without the contract's validator. */
export const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
