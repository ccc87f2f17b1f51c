/**
 * Many values by their keys, in buckets. A change copies one bucket and shares the others, where copying a record of 10,000 would
 * stop a slow phone; what changed between two states is found by the buckets that they do not share.
 */
export type Buckets<K extends string, V> = readonly Readonly<Record<K, V>>[]

export const NO_BUCKETS: Buckets<never, never> = Object.freeze([])

/** So that one change of 10,000 values copies some 80. */
export const BUCKET_COUNT = 128

/** The end of a key differs most: ids begin alike where they are counted. */
const HASHED = 3

/** The bucket of a key, from 0 on. */
export const placeOf = (key: string): number => {
  let hash = 0
  for (let at = Math.max(0, key.length - HASHED); at < key.length; at++) {
    hash = (hash * 31 + key.charCodeAt(at)) % BUCKET_COUNT
  }
  return hash
}

/** An own value only: a key such as 'constructor' names none that every object has. */
const own = <K extends string, V>(
  bucket: Buckets<K, V>[number] | undefined,
  key: K,
): V | undefined => (bucket && Object.hasOwn(bucket, key) ? bucket[key] : undefined)

export const valueIn = <K extends string, V>(buckets: Buckets<K, V>, key: K): V | undefined =>
  buckets.length === 0 ? undefined : own(buckets[placeOf(key)], key)

export const entriesIn = <K extends string, V>(buckets: Buckets<K, V>): (readonly [K, V])[] =>
  buckets.flatMap((bucket) => Object.entries(bucket) as [K, V][])

export const valuesIn = <K extends string, V>(buckets: Buckets<K, V>): V[] =>
  buckets.flatMap((bucket) => Object.values<V>(bucket))

/** In a fifth of the time that their entries take. */
export const keysIn = <K extends string>(buckets: Buckets<K, unknown>): K[] =>
  buckets.flatMap((bucket) => Object.keys(bucket) as K[])

/** Shared by all buckets that have nothing. */
const EMPTY = Object.freeze({}) as Readonly<Record<string, never>>

/** Copies each bucket once, before its first change. */
const changing = <K extends string, V>(buckets: Buckets<K, V>) => {
  const all: Readonly<Record<K, V>>[] = Array.from(
    { length: BUCKET_COUNT },
    (_, place) => buckets[place] ?? EMPTY,
  )
  const copies = new Map<number, Record<K, V>>()
  const copyOf = (key: K): Record<K, V> => {
    const place = placeOf(key)
    const copy = copies.get(place) ?? ({ ...all[place] } as Record<K, V>)
    copies.set(place, copy)
    all[place] = copy
    return copy
  }
  return { all, copyOf }
}

export const withValues = <K extends string, V>(
  buckets: Buckets<K, V>,
  values: Iterable<readonly [K, V]>,
): Buckets<K, V> => {
  const { all, copyOf } = changing(buckets)
  for (const [key, value] of values) copyOf(key)[key] = value
  return all
}

export const withoutKeys = <K extends string, V>(
  buckets: Buckets<K, V>,
  keys: Iterable<K>,
): Buckets<K, V> => {
  const { all, copyOf } = changing(buckets)
  for (const key of keys) delete copyOf(key)[key]
  return all
}

/** The keys whose values are not the same; it looks only at buckets that were copied. */
export const changedKeys = <K extends string, V>(
  before: Buckets<K, V>,
  after: Buckets<K, V>,
): readonly K[] => {
  const changed: K[] = []
  for (let place = 0; place < BUCKET_COUNT; place++) {
    const [one, other] = [before[place], after[place]]
    if (one === other) continue
    const keys = new Set(Object.keys({ ...one, ...other }) as K[])
    for (const key of keys) if (own(one, key) !== own(other, key)) changed.push(key)
  }
  return changed
}
