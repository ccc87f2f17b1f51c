import { describe, expect, it, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import type { SourceRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { listenToFew } from '../../../../infrastructure/sync/leaderData/listenToFew'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, openDevice, shared } from './leaderDataDevice'

const records = (count: number): readonly SourceRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    record: shared(codeId(`code-${at}`)),
    updated: null,
    alsoSharedAt: null,
  }))

const start = () => {
  const listeners: {
    hear: (found: readonly SourceRecord[], isCurrent: boolean) => void
    stop: () => void
  }[] = []
  const heard: number[] = []
  const onHeard = vi.fn()
  const stop = listenToFew(
    (hear) => {
      const stopThis = vi.fn()
      listeners.push({ hear, stop: stopThis })
      return stopThis
    },
    (found) => {
      heard.push(found.length)
      onHeard()
    },
  )
  return { listeners, heard, onHeard, stop }
}

describe('A listener to records', () => {
  it('begins anew, once, when a thousand were read', () => {
    const { listeners, heard, stop } = start()
    listeners[0]?.hear(records(600), false)
    listeners[0]?.hear(records(399), true)
    expect(listeners).toHaveLength(1)
    listeners[0]?.hear(records(1), true)
    expect(listeners).toHaveLength(2)
    expect(listeners[0]?.stop).toHaveBeenCalledOnce()
    listeners[1]?.hear(records(2_000), true)
    expect(listeners).toHaveLength(2)
    expect(heard).toEqual([600, 399, 1, 2_000])
    stop()
    expect(listeners[1]?.stop).toHaveBeenCalledOnce()
  })

  it('waits with that until the connection stands: till then some may be missing', () => {
    const { listeners } = start()
    listeners[0]?.hear(records(1_000), false)
    expect(listeners).toHaveLength(1)
    listeners[0]?.hear([], true)
    expect(listeners).toHaveLength(2)
  })

  it('does not begin anew where it is stopped by what it reports', () => {
    const { listeners, onHeard, stop } = start()
    onHeard.mockImplementation(() => stop())
    listeners[0]?.hear(records(1_000), true)
    expect(listeners).toHaveLength(1)
  })
})

it('A device that reads a thousand marks listens to later changes alone, and hears of them', async () => {
  const source = new FakeLeaderDataSource()
  for (const { record } of records(1_000)) source.putElsewhere(record)
  const { openTab } = openDevice(source)
  const tab = await openTab()
  await eventually(() => expect(source.sinces).toHaveLength(2))
  expect(source.sinces[1]?.at).toBeGreaterThan(0)
  const other = await openDevice(source).openTab()
  await other.repository.save(ana, [shared(codeId('later'))])
  await eventually(() => expect(tab.isShared(codeId('later'))).toBe(true))
  expect(tab.isShared(codeId('code-7'))).toBe(true)
})
