type SlavicPlural = `${string}_few` | `${string}_many`;

/** The shape of a language whose plurals are only `one` and `other`, such as English. */
export type TwoPlurals<T> = {
  [K in keyof T as K extends SlavicPlural ? never : K]: T[K] extends string
    ? string
    : TwoPlurals<T[K]>;
};
