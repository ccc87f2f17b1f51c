import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import type { EventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../../domain/codes/TrackedCode'
import { userId } from '../../../../domain/session/SignedInUser'
import type {
  CodeKeeper,
  CodesToKeep,
  Piece,
} from '../../../../infrastructure/sync/codes/CodesCopy'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import { indexedDbCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import type { KeptEvent } from '../../../../infrastructure/sync/events/EventSource'
import { eventually } from '../../../support/eventually'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { accessCode } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { anaUser } from '../../../support/mothers/users'

export const leader = anaUser.uid
export const anotherLeader = userId('another leader')
export const [first, second, other]: readonly [Piece, Piece, Piece] = [
  [accessCode('A')],
  [accessCode('B')],
  [accessCode('C')],
]

export const openDevice = () => {
  const name = `copy-${crypto.randomUUID()}`
  const [locks, log] = [new FakeLocks(), new FakeLog()]
  let ids = 0
  const openTab = () => {
    const tab = locks.tab()
    const newId = () => `stamp-${++ids}`
    const copy = indexedDbCopy({ name, locks: tab.locks, log, newId })
    /** A keeper that waits for its lock, which another tab may hold. */
    const openKeeper = async () => {
      const keeper = copy.codes.keeperOf(leader, await copy.codes.read(leader))
      await eventually(() => expect(locks.open).toBeGreaterThan(0))
      return keeper
    }
    return { copy, openKeeper, die: tab.die }
  }
  const texts = async () => {
    const { copy } = openTab()
    return (await copy.codes.read(leader))?.pieces.flat().map(({ code }) => code) ?? null
  }
  return { name, log, openTab, texts }
}

/** A keeper that writes: its lock is granted. */
export const writerOf = async (copy: DeviceCopy) => {
  const keeper = copy.codes.keeperOf(leader, await copy.codes.read(leader))
  await Promise.resolve()
  return keeper
}

export const save = (
  keeper: CodeKeeper,
  changed: ReadonlyMap<number, Piece>,
  all: readonly Piece[],
) => keeper.save({ state: completeState, changed, pieceCount: all.length, allPieces: () => all })

/** Two pieces of one code each, of which one changed. */
export const pieces = (texts: readonly [string, string], changed: number): CodesToKeep => {
  const all = texts.map((text) => [accessCode(text)])
  return {
    state: completeState,
    changed: new Map([[changed, all[changed] ?? []]]),
    pieceCount: all.length,
    allPieces: () => all,
  }
}

/** Events as a store had them at a revision. */
export const read = (revision: string, ...events: readonly CodeEvent[]) =>
  new Map<EventId, KeptEvent>(events.map((event) => [event.id, { event, revision, readAt: 1 }]))
