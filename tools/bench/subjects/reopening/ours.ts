import type { AccessCode } from '../../../../domain/codes/AccessCode'
import { byNewest } from '../../../../domain/codes/TrackedCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { codesIn, knownFrom, knownFromPage } from '../../../../infrastructure/sync/codes/knownCodes'
import { openDeviceCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import { accessCodeOf, contend, type KeptCode, keepInMemory } from './contender'

const LEADER = userId('lider-01')

const copy = openDeviceCopy('banco', navigator.locks, {
  error: (what, cause) => {
    throw new Error(what, { cause })
  },
})

const plain = (codes: readonly AccessCode[]) => codes as readonly unknown[] as readonly KeptCode[]

// The portal's way from the copy on the device to the list: see CodesView.
contend({
  async fill(codes) {
    const keeper = copy.codes.keeperOf(LEADER, null)
    // The lock is given in a later task.
    await navigator.locks.query()
    await new Promise((resolve) => setTimeout(resolve, 100))
    const found = codes.map((code) => ({ code: accessCodeOf(code), created: null, updated: null }))
    await keeper.keep(knownFromPage({ codes: found, next: null }, null, 0))
  },
  async open(show) {
    const kept = await copy.codes.read(LEADER)
    const known = kept && knownFrom(kept)
    const codes = known ? plain(codesIn(known).toSorted(byNewest)) : []
    keepInMemory(known, codes)
    show(codes)
    return codes
  },
})
