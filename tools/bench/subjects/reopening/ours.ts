import { userId } from '../../../../domain/session/SignedInUser'
import { CodeSet } from '../../../../infrastructure/sync/codes/CodeSet'
import { openDeviceCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import { accessCodeOf, contend, type KeptCode } from './contender'

const LEADER = userId('lider-01')

const copy = openDeviceCopy('banco', navigator.locks, {
  error: (what, cause) => {
    throw new Error(what, { cause })
  },
})

const plain = (codes: CodeSet['codes']) => codes as readonly unknown[] as readonly KeptCode[]

// The portal's way from the copy on the device to the list: see CodesView.
contend({
  async fill(codes) {
    const set = new CodeSet()
    for (const code of codes) set.apply({ code: accessCodeOf(code) })
    const keeper = copy.codes.keeperOf(LEADER, null)
    // The lock is given in a later task.
    await navigator.locks.query()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const newest = { created: null, updated: null }
    await keeper.save({
      state: { next: null, newest, confirmedAt: 0, residue: null, rereadAt: null },
      changed: set.takeChanged(),
      pieceCount: set.pieceCount,
      allPieces: () => set.allPieces(),
    })
  },
  async open(show) {
    const kept = await copy.codes.read(LEADER)
    const codes = plain(new CodeSet(kept?.pieces).codes)
    show(codes)
    return codes
  },
})
