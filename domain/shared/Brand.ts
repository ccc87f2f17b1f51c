declare const brand: unique symbol

/**
 * A primitive that the compiler tells from others of its type. Cast only where its kind is defined.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
