import { BUCKET_COUNT, placeOf } from '../../../domain/shared/buckets'

/**
 * A map as a value: a changed copy shares the parts that did not change, as of `Buckets`, but a `Map` is copied faster than a record.
 * One of 10,000 entries takes half a millisecond, and while as many changes are sent it would be copied a thousand times.
 */
export class SharedMap<V> {
  private constructor(private readonly parts: readonly ReadonlyMap<string, V>[]) {}

  static readonly empty = new SharedMap<never>([])

  get(key: string): V | undefined {
    return this.parts[placeOf(key)]?.get(key)
  }

  keys(): string[] {
    return this.parts.flatMap((part) => [...part.keys()])
  }

  every(holds: (value: V) => boolean): boolean {
    return this.parts.every((part) => [...part.values()].every(holds))
  }

  /** @param changed undefined for a key without a value. @returns this map if nothing changes */
  with(changed: Iterable<readonly [string, V | undefined]>): SharedMap<V> {
    const copies = new Map<number, Map<string, V>>()
    for (const [key, value] of changed) {
      const place = placeOf(key)
      const part = copies.get(place) ?? this.parts[place]
      if (part?.get(key) === value) continue
      const copy = copies.get(place) ?? new Map(part)
      copies.set(place, copy)
      if (value === undefined) copy.delete(key)
      else copy.set(key, value)
    }
    if (copies.size === 0) return this
    const parts = Array.from(
      { length: BUCKET_COUNT },
      (_, at) => copies.get(at) ?? this.parts[at] ?? new Map<string, V>(),
    )
    return new SharedMap(parts)
  }
}
