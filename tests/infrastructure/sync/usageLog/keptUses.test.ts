import { describe, expect, it } from 'vitest'
import { usesAfter } from '../../../../infrastructure/sync/usageLog/keptUses'
import { codeUses } from '../../../support/mothers/usageLog'

const NOON = Date.UTC(2026, 10, 22, 12)

/** Three uses, a minute apart: at noon, and before it. */
const uses = codeUses(3, NOON)
const [newest] = uses
const oldest = uses[2]?.usedAt ?? Number.NaN
const all = { at: oldest - 1, key: '', uses, hasMore: false }
const cut = { ...all, hasMore: true }

describe('A reading of uses after a moment', () => {
  it('answers for the same moment with all that it has', () => {
    expect(usesAfter(all, all.at)).toEqual({ uses, hasMore: false })
    expect(usesAfter(cut, cut.at)).toEqual({ uses, hasMore: true })
  })

  it('answers for a later one without the uses before it and at it', () => {
    expect(usesAfter(all, oldest)).toEqual({ uses: uses.slice(0, 2), hasMore: false })
    expect(usesAfter(all, NOON - 1)).toEqual({ uses: [newest], hasMore: false })
    expect(usesAfter(all, NOON)).toEqual({ uses: [], hasMore: false })
  })

  it('cannot tell what was before it', () => {
    expect(usesAfter(all, all.at - 1)).toBeNull()
  })

  it('that lacks older uses tells of a moment after one that it has', () => {
    expect(usesAfter(cut, oldest)).toEqual({ uses: uses.slice(0, 2), hasMore: false })
  })

  it('that lacks older uses cannot tell where these may be later as well', () => {
    expect(usesAfter({ ...cut, at: oldest - 10 }, oldest - 5)).toBeNull()
  })
})
