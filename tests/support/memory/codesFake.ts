import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { isTracked } from '../../../domain/codes/CodeStatus'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { keysUnder } from '../../../infrastructure/browser/storage/keyRanges'
import { decodeCode } from '../../../infrastructure/documents/codeDocument'
import type { StoredDocument } from '../../../infrastructure/local/storage/schema'
import { steered } from '../steered'
import { MemoryStore } from './MemoryStore'

type Reading = Result<CodesSnapshot, ReadFailure>

/**
 * The codes in memory, steered. It reads all of them at each change, by the embedded backend's decoder and index, and
 * not through the sync, whose copies, timers and totals have tests of their own.
 */
export const codesFake = (documents = new MemoryStore()) => {
  /** The newest good reading that was fed. */
  let fed: Reading | null = null
  /** Kept, so that an unchanged code stays the same object. */
  const decoded = new WeakMap<StoredDocument, AccessCode>()
  const codeOf = (document: StoredDocument) => {
    const code = decoded.get(document) ?? decodeCode(document.id, document)
    decoded.set(document, code)
    return code
  }
  const snapshot = (codes: readonly AccessCode[], fromCache = false): Reading =>
    ok({ codes, takenAt: documents.clock.now(), fromCache })
  const read = (leader: UserId) => {
    const own = documents.memory.by('codes', 'created', keysUnder(leader))
    return snapshot(own.map(codeOf).filter(isTracked).sort(byNewest))
  }
  const port: CodeRepository = {
    watch: (leader, listener) =>
      documents.watch(
        'codes',
        async () => {
          fed = null
          return read(leader)
        },
        listener,
      ),
    trackedBy: async (leader) => fed ?? read(leader),
  }
  const codes = steered(port)
  const { feed: tell } = codes
  const feed = (reading: Reading) => {
    if (reading.ok) fed = reading
    tell(reading)
  }
  return Object.assign(codes, {
    put: (...stored: readonly AccessCode[]) =>
      documents.put(
        'codes',
        // An index of IndexedDB has no null: the date of a damaged code is a text.
        ...stored.map(({ type, ...code }) => ({
          ...{ ...code, createdAt: code.createdAt ?? 'none' },
          ...{ ...type, code_type: type.kind },
        })),
      ),
    remove: (id: CodeId) => documents.remove('codes', id),
    feed,
    /** Emits these codes as given, as a fresh or a cached reading. */
    feedCodes: (given: readonly AccessCode[], fromCache = false) =>
      feed(snapshot(given, fromCache)),
  })
}
