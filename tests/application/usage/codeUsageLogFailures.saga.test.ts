import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  moreUsesRequested,
  usageLogRetryRequested,
} from '../../../application/usage/usageLog.slice'
import { ok } from '../../../domain/shared/Result'
import { codeUses } from '../../support/mothers/usageLog'
import { NOON, one, open, start, two, used } from './codeUsageLogPortal'

describe('A history that could not be read', () => {
  it('says why, and is read at another try [USES-7]', async () => {
    const portal = await start(used('first', NOON))
    portal.usageLog.failure = { kind: 'permission-denied' }
    await portal.after(open())
    expect(portal.view()).toEqual({ kind: 'failed', failure: 'permission-denied' })
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toEqual(['first'])
  })

  it('is read again with the next reading of the codes', async () => {
    const portal = await start(used('first', NOON))
    portal.usageLog.failure = { kind: 'offline' }
    await portal.after(open())
    portal.usageLog.failure = null
    portal.codes.put(two)
    await portal.after()
    expect(portal.idsOf()).toEqual(['first'])
  })

  it('keeps what was read before, and repeats what failed [USES-7]', async () => {
    const portal = await start(...codeUses(150, NOON, one.id))
    await portal.after(open())
    portal.usageLog.failure = { kind: 'offline' }
    await portal.after(moreUsesRequested())
    expect(portal.view()).toMatchObject({ kind: 'ready', failure: 'offline', isReading: false })
    expect(portal.idsOf()).toHaveLength(100)
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toHaveLength(150)
    expect(portal.view()).toMatchObject({ failure: null })
  })
})

describe('A use that was handed in late', () => {
  it('is read at another try, too, where the newest uses could not be read [USES-7]', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    const newer = portal.usageLog.holdsPage()
    await portal.useNow('late', NOON - 3_600_000, 2)
    portal.usageLog.failure = { kind: 'offline' }
    newer.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.view()).toMatchObject({ kind: 'ready', failure: 'offline' })
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toEqual(['first', 'late'])
  })
})

describe('The history process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads the open history again after a crash', async () => {
    const portal = await start(used('first', NOON))
    const ofCode = portal.usageLog.ofCode.bind(portal.usageLog)
    portal.usageLog.ofCode = async () => {
      throw new Error('defect')
    }
    await portal.after(open())
    portal.usageLog.ofCode = ofCode
    await vi.advanceTimersByTimeAsync(1_000)
    await portal.after()
    expect(portal.idsOf()).toEqual(['first'])
  })
})
