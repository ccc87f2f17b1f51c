import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import type { EventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../../domain/codes/TrackedCode'
import { userId } from '../../../../domain/session/SignedInUser'
import {
  type CodeKeeper,
  type KeptCodes,
  type Piece,
  pieceOf,
} from '../../../../infrastructure/sync/codes/CodesCopy'
import { codesIn } from '../../../../infrastructure/sync/codes/knownCodes'
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
  pieceOf([accessCode('A')]),
  pieceOf([accessCode('B')]),
  pieceOf([accessCode('C')]),
]

export const textsIn = (kept: KeptCodes | null) => kept && codesIn(kept).map(({ code }) => code)

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
    return textsIn(await copy.codes.read(leader))
  }
  return { name, log, openTab, texts }
}

/** A keeper that writes: its lock is granted. */
export const writerOf = async (copy: DeviceCopy) => {
  const keeper = copy.codes.keeperOf(leader, await copy.codes.read(leader))
  await Promise.resolve()
  return keeper
}

export const keep = (keeper: CodeKeeper, ...pieces: readonly Piece[]) =>
  keeper.keep({ state: completeState, pieces })

/** Events as a store had them at a revision. */
export const read = (revision: string, ...events: readonly CodeEvent[]) =>
  new Map<EventId, KeptEvent>(events.map((event) => [event.id, { event, revision, readAt: 1 }]))
