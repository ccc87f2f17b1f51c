import { describe, expect, it } from 'vitest'
import { editsUndone } from '../../../application/sharing/leaderData/leaderData.events'
import {
  codesMarked,
  codesShared,
  type SharedCodes,
} from '../../../application/sharing/sharing.events'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { markEdit } from '../../../domain/sharing/leaderData/edits'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { actionsAfter, noticeIn, shownAfter } from '../../support/noticeRows'

const [a, b] = [codeId('a'), codeId('b')]

const marksOf = (codes: readonly CodeId[]) =>
  codes.map((code) => markEdit(code, NOT_SHARED, { sharedAt: 1, channel: 'copy' }))

const given = (
  channel: SharedCodes['channel'],
  codes: readonly string[],
  marked: readonly CodeId[] = [],
  atRisk = 0,
) =>
  codesShared({
    from: 'list',
    channel,
    codes,
    marks: marksOf(marked),
    areMarksKept: false,
    atRisk,
    at: 1,
  })

const rows = [
  [
    given('copy', ['A']),
    'success  5000 {"kind":"code-copied","code":"A","marked":0,"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B']),
    'success  5000 {"kind":"codes-copied","count":2,"marked":0,"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A'], [a]),
    'success  5000 {"kind":"code-copied","code":"A","marked":1,"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B'], [a, b]),
    'success  5000 {"kind":"codes-copied","count":2,"marked":2,"atRisk":0,"at":1}',
  ],
  [
    given('whatsapp', ['A'], [a]),
    'success  5000 {"kind":"code-shared","code":"A","marked":1,"atRisk":0,"at":1}',
  ],
  [
    given('sheet', ['A', 'B'], [a, b]),
    'success  5000 {"kind":"codes-shared","count":2,"marked":2,"atRisk":0,"at":1}',
  ],
  [
    given('copy', ['A', 'B'], [a, b], 1),
    'warning  5000 {"kind":"codes-copied","count":2,"marked":2,"atRisk":1,"at":1}',
  ],
] as const

describe('The notice of shared codes', () => {
  it.each(rows)(
    '$payload.channel $payload.codes, marked: $payload.marks.length',
    (event, expected) => {
      expect(shownAfter(event)).toEqual([noticeIn(expected)])
    },
  )

  it('of many that were copied has no button, and gives way to the one that says they are marked [SHARED-10]', () => {
    const { payload } = given('copy', ['A', 'B', 'C', 'D', 'E', 'F'])
    const copied = codesShared({ ...payload, unmarked: [a, b] })
    expect(shownAfter(copied)).toEqual([
      noticeIn('success  5000 {"kind":"codes-copied","count":6,"marked":0,"atRisk":0,"at":1}'),
    ])
    expect(actionsAfter(copied)).toEqual([null])
    const marked = codesMarked({ marks: marksOf([a, b]), at: 2 })
    expect(shownAfter(copied, marked)).toEqual([
      noticeIn('success  5000 {"kind":"codes-shared","count":2,"marked":2,"atRisk":0,"at":2}'),
    ])
    expect(shownAfter(codesMarked({ marks: [], at: 2 }))).toEqual([])
  })

  it('takes the marks back by its button', () => {
    const undo = {
      label: 'undo',
      event: editsUndone({ what: 'mark', edits: marksOf([a, b]) }),
    }
    const shared = given('copy', ['A', 'B'], [a, b])
    expect(actionsAfter(shared)).toEqual([undo])
    expect(actionsAfter(codesShared({ ...shared.payload, person: 'Ana' }))).toEqual([undo])
    expect(actionsAfter(given('copy', ['A', 'B']))).toEqual([null])
  })

  it('does not exist where none is marked: the messaging application shows them', () => {
    expect(shownAfter(given('whatsapp', ['A', 'B']))).toEqual([])
  })
})
