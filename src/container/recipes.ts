import type { Bindings, SessionBindings } from './bindings'

type Values<B, D extends readonly (keyof B)[]> = { [I in keyof D]: B[D[I]] }

/** How a value is made from others, once in a session. */
export interface Recipe<T> {
  readonly needs: readonly string[]
  readonly make: (...values: never[]) => T
  /** Ends a value that holds a connection. Called with the end of the session, if the value was made. */
  close?(value: T): Promise<void>
}

/** Recipes by the name of what they make. */
export type Recipes<T> = { readonly [K in keyof T]: Recipe<T[K]> }

export type AnyRecipes = Readonly<Record<string, Recipe<unknown>>>

/**
 * Makes recipes from values with these names. Inversify accepts any dependency for any parameter; by this type, a swapped
 * or missing one does not compile.
 */
export const recipesFrom =
  <B>() =>
  <const D extends readonly (keyof B & string)[], T>(
    needs: D,
    make: (...values: Values<B, D>) => T,
    close?: (value: T) => Promise<void>,
  ): Recipe<T> => ({ needs, make: make as never, ...(close && { close }) })

/** A recipe from what a session has at once. */
export const sessionRecipe = recipesFrom<SessionBindings>()

/** A recipe of a part that loads later. It may need what its own part gives, and what a session has at once. */
export const partRecipe = recipesFrom<Bindings>()

/** A class's constructor as a function, for a recipe. */
export const instanceOf =
  <A extends unknown[], T>(Class: new (...args: A) => T) =>
  (...args: A): T =>
    new Class(...args)

/** Recipes of values that exist already. */
export const constants = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { needs: [], make: () => value }]),
  ) as unknown as Recipes<T> & AnyRecipes
