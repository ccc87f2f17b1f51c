import type { UserId } from '../../../domain/session/SignedInUser'
import { handled } from '../../browser/storage/handled'
import type { CodeKeeper, CodesCopy, CodesToKeep, KeptCodes } from '../codes/CodesCopy'
import type { CopySession } from './CopySession'
import { keysOf, write } from './copyDatabase'
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
    let last = kept?.stamp ?? null
    return {
      save: async (codes) => {
        if (!lock.isHeld()) {
          // The copy lacks what is not saved now, so the next write stores everything.
          if (codes.changed.size > 0) last = null
          return
        }
        const stamp = newId()
        await this.session.write((connection) =>
          saveCodes(connection, leader, codes, { last, stamp }),
        )
        last = stamp
      },
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
  const isWhole = pieces.every((piece) => piece !== undefined)
  if (!isWhole) return null
  return { state: head.state, stamp: head.stamp, pieces: pieces.map((piece) => piece ?? []) }
}

/**
 * Stores the changes; or everything, if the copy is not as this tab left it: another tab wrote it
 * or a sign-out deleted it.
 */
const saveCodes = async (
  connection: Connection,
  leader: UserId,
  { state, changed, pieceCount, allPieces }: CodesToKeep,
  { last, stamp }: { readonly last: string | null; readonly stamp: string },
): Promise<void> => {
  const transaction = write(connection, ['heads', 'pieces'])
  const [heads, pieces] = [transaction.objectStore('heads'), transaction.objectStore('pieces')]
  const isOurs = last !== null && (await heads.get(leader))?.stamp === last
  if (!isOurs) await pieces.delete(keysOf(leader))
  const toStore = isOurs ? changed : allPieces()
  // One after the other, so that the page stays responsive between them.
  for (const [number, piece] of toStore.entries()) await pieces.put([...piece], [leader, number])
  await heads.put({ state, stamp, pieceCount }, leader)
  await transaction.done
}
