import { expect, it } from 'vitest'
import { collectQueries } from './collectQueries'

const SDK = `import { collection, limitToLast, orderBy, query, where } from 'firebase/firestore'\n`

const failures: readonly [string, string, RegExp][] = [
  ['a field known at run time alone', `query(c(), where(fieldOf(), '==', 1))`, /a\.ts:2: /],
  ['a collection known at run time alone', `query(collection(db, name()))`, /a\.ts:2: /],
  [
    'a list that is pushed into',
    `const all = [where('a', '==', 1)]\nall.push(more())\nquery(collection(db, 'c'), ...all)`,
    /a\.ts:4: .*a spread/,
  ],
  [
    'a list that is filtered',
    `query(collection(db, 'c'), ...[where('a', '==', 1)].filter(Boolean))`,
    /a spread/,
  ],
  [
    'a function that is passed on',
    `const of = (n: string) => query(collection(db, n))\nuse(of)`,
    /other uses than calls/,
  ],
  [
    'a function that is never called',
    `export const of = (n: string) => query(collection(db, n))`,
    /called by none/,
  ],
  [
    'a public method',
    `class A { of(n: string) { return query(collection(db, n)) } }`,
    /other uses than calls/,
  ],
  [
    'an operator whose index is unknown',
    `query(collection(db, 'c'), where('a', 'array-contains-any', [1]))`,
    /'array-contains-any'/,
  ],
  ['a constraint of another name', `query(collection(db, 'c'), limitToLast(1))`, /limitToLast/],
  [
    'a part that belongs to no query',
    `export const part = where('a', '==', 1)`,
    /part of no query/,
  ],
  ['a function of the SDK that is passed on', `use(orderBy)`, /part of no query/],
  [
    'the SDK as a whole',
    `import * as all from 'firebase/firestore'\nall.query(all.collection(db, 'c'))`,
    /part of no query/,
  ],
  ['the SDK loaded later', `const later = () => import('firebase/firestore')`, /part of no query/],
  ['a chain on what is no query', `found().orderBy('a')`, /a\.ts:2: /],
  ['the last of a chain', `firestore.collection('c').orderBy('a').limitToLast(1)`, /limitToLast/],
  [
    'a structured query from elsewhere',
    `export const run = (structuredQuery: object) => send({ structuredQuery })`,
    /called by none/,
  ],
  [
    'a disjunction',
    `send({ structuredQuery: { from: [{ collectionId: 'c' }], where: { compositeFilter: { op: 'OR', filters: [] } } } })`,
    /disjunction/,
  ],
  [
    'a structured query that goes another way',
    `send(JSON.stringify({ from: [{ collectionId: 'c' }] }))`,
    /part of no query/,
  ],
]

it.each(failures)(
  'A query that the sources do not tell fails with its place: %s',
  (_what, source, place) => {
    expect(() => collectQueries([{ path: 'a.ts', source: SDK + source }])).toThrow(place)
  },
)
