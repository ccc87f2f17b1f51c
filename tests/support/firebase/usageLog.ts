import type { UserId } from '../../../domain/session/SignedInUser'
import type { UseDocument } from '../../contracts/storedUses'
import { putDocuments, wipe } from './emulators'
import { leaders } from './firebaseDevice'

/** Writes uses past the rules, with their times as the provider writes them: as timestamps. */
export const putUses = async (...documents: readonly UseDocument[]) => {
  for (const code of new Set(documents.map(({ codeId }) => codeId))) {
    const stored = documents
      .filter(({ codeId }) => codeId === code)
      .map(({ codeId: _, usedAt, ...use }) => ({
        ...use,
        usedAt: typeof usedAt === 'number' ? new Date(usedAt) : usedAt,
      }))
    await putDocuments(`codes/${code}/uses`, stored)
  }
}

/** Firestore for the contracts of UsageLog. */
export const usesInFirestore = async () => {
  await wipe()
  const { tabOf, close } = leaders()
  return {
    repositoryOf: async (leader: UserId) => (await tabOf(leader)).usageLog(),
    put: putUses,
    close,
  }
}
