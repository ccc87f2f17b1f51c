import type { UserId } from '../../../domain/session/SignedInUser'
import { handled } from '../../browser/storage/handled'
import { keysUnder } from '../../browser/storage/keyRanges'
import {
  type CodeKeeper,
  type CodesCopy,
  type CodesToKeep,
  type KeptCodes,
  pieceOf,
} from '../codes/CodesCopy'
import { sharingValues } from '../codes/sharedValues'
import { newestInTurn } from '../newestInTurn'
import type { CopySession } from './CopySession'
import { write } from './copyDatabase'
import type { Connection } from './copySchema'
import { holdLock, type Locks } from './writerLock'

interface Options {
  /** Names the lock of the tab that writes. */
  readonly name: string
  readonly locks: Locks
  readonly newId: () => string
}

/** The codes in the copy's database, in pieces. */
export class IndexedDbCodes implements CodesCopy {
  constructor(
    private readonly session: CopySession,
    private readonly options: Options,
  ) {}

  read(leader: UserId): Promise<KeptCodes | null> {
    this.session.takeOver(leader)
    return this.session.read(null, (connection) => readCodes(connection, leader))
  }

  keeperOf(leader: UserId, kept: KeptCodes | null): CodeKeeper {
    this.session.takeOver(leader)
    const { locks, name, newId } = this.options
    const lock = holdLock(locks, `${name}:${leader}`)
    let stored = kept
    const keep = async (codes: CodesToKeep) => {
      if (!lock.isHeld()) return
      const next = { ...codes, stamp: newId() }
      await this.session.write((connection) => writeCodes(connection, leader, next, stored))
      stored = next
    }
    return {
      keep: newestInTurn(keep),
      close: () => lock.release(),
    }
  }
}

/** The stored codes; null if there are none, or not all of them any more. */
const readCodes = async (connection: Connection, leader: UserId): Promise<KeptCodes | null> => {
  const transaction = handled(connection.transaction(['heads', 'pieces']))
  const head = await transaction.objectStore('heads').get(leader)
  if (!head) return null
  const stored = transaction.objectStore('pieces')
  const pieces = await Promise.all(
    Array.from({ length: head.pieceCount }, (_, number) => stored.get([leader, number])),
  )
  // A piece is missing only if the browser lost it: what is left says nothing of the rest.
  if (pieces.includes(undefined)) return null
  const sharing = sharingValues()
  return {
    state: head.state,
    stamp: head.stamp,
    pieces: pieces.map((codes = []) => pieceOf(codes.map(sharing))),
  }
}

/**
 * Stores the pieces that changed; or all, if the copy is not as this tab left it: another tab wrote it or a sign-out deleted it.
 */
const writeCodes = async (
  connection: Connection,
  leader: UserId,
  { state, pieces, stamp }: KeptCodes,
  before: KeptCodes | null,
): Promise<void> => {
  const transaction = write(connection, ['heads', 'pieces'])
  const [heads, stored] = [transaction.objectStore('heads'), transaction.objectStore('pieces')]
  const isOurs = before !== null && (await heads.get(leader))?.stamp === before.stamp
  if (!isOurs) await stored.delete(keysUnder(leader))
  // One after the other, so that the page stays responsive between them.
  for (const [number, piece] of pieces.entries()) {
    const isStored = isOurs && before.pieces[number] === piece
    if (!isStored) await stored.put([...piece.values()], [leader, number])
  }
  await heads.put({ state, stamp, pieceCount: pieces.length }, leader)
  await transaction.done
}
