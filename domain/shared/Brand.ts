declare const brand: unique symbol

/** A primitive that cannot be mistaken for another of the same type. Cast only where its kind is defined. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
