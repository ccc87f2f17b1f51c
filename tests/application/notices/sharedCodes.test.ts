import { describe, expect, it } from 'vitest'
import {
  codesMarked,
  codesShared,
  type SharedCodes,
} from '../../../application/sharing/sharing.events'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { noticeIn, shownAfter } from '../../support/noticeRows'

const [a, b] = [codeId('a'), codeId('b')]

const given = (
  channel: SharedCodes['channel'],
  codes: readonly string[],
  marked: readonly CodeId[] = [],
  atRisk = 0,
) => codesShared({ from: 'list', channel, codes, marked, areMarksKept: false, atRisk, at: 1 })

const rows = [
  [
    given('copy', ['A']),
    'success  5000 {"kind":"code-copied","code":"A","marked":[],"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B']),
    'success  5000 {"kind":"codes-copied","count":2,"marked":[],"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A'], [a]),
    'success  5000 {"kind":"code-copied","code":"A","marked":["a"],"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B'], [a, b]),
    'success  5000 {"kind":"codes-copied","count":2,"marked":["a","b"],"atRisk":0,"at":1}',
  ],
  [
    given('whatsapp', ['A'], [a]),
    'success  5000 {"kind":"code-shared","code":"A","marked":["a"],"atRisk":0,"at":1}',
  ],
  [
    given('sheet', ['A', 'B'], [a, b]),
    'success  5000 {"kind":"codes-shared","count":2,"marked":["a","b"],"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B'], [a, b], 1),
    'warning  5000 {"kind":"codes-copied","count":2,"marked":["a","b"],"atRisk":1,"at":1}',
  ],
] as const

describe('The notice of shared codes', () => {
  it.each(rows)('$payload.channel $payload.codes, marked: $payload.marked', (event, expected) => {
    expect(shownAfter(event)).toEqual([noticeIn(expected)])
  })

  it('of many that were copied offers to mark them, and says once they are [SHARED-10]', () => {
    const { payload } = given('copy', ['A', 'B', 'C', 'D', 'E', 'F'])
    expect(shownAfter(codesShared({ ...payload, unmarked: [a, b] }))).toEqual([
      noticeIn(
        'success  5000 {"kind":"codes-copied","count":6,"marked":[],"atRisk":0,"at":1,"unmarked":["a","b"]}',
      ),
    ])
    expect(shownAfter(codesMarked({ marked: [a, b], at: 2 }))).toEqual([
      noticeIn(
        'success  5000 {"kind":"codes-shared","count":2,"marked":["a","b"],"atRisk":0,"at":2}',
      ),
    ])
    expect(shownAfter(codesMarked({ marked: [], at: 2 }))).toEqual([])
  })

  it('does not exist where none is marked: the messaging application shows them', () => {
    expect(shownAfter(given('whatsapp', ['A', 'B']))).toEqual([])
  })
})
