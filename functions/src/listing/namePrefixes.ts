/** Longer prefixes and more words would cost entries of indexes, and no one types them. As the portal looks them up. */
const LONGEST_PREFIX = 30
const MOST_WORDS = 8

/**
 * The texts by which a name is found: each of its beginnings, from each of its words, going round, without accents and case:
 * 'ana mora' and 'mora ana' both find 'Ana Mora'. Firestore finds a value of a list, but no part of a text.
 */
export const namePrefixes = (name: string): string[] => {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = folded.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const turns = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  const prefixes = turns.flatMap((turn) =>
    Array.from({ length: Math.min(turn.length, LONGEST_PREFIX) }, (_, at) =>
      turn.slice(0, at + 1).trimEnd(),
    ),
  )
  return [...new Set(prefixes)]
}
