/** Shape of an id, for readers without the contract's validator. */
export const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
