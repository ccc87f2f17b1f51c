import type { UserId } from '../../../domain/account/SignedInUser'
import { FirestoreUses } from '../../../infrastructure/firebase/firestore/history/FirestoreUses'
import { databaseUrl } from '../../../infrastructure/firebase/firestore/rest/databaseUrl'
import type { UseDocument } from '../../contracts/usesContract'
import { FakeLog } from '../fakes/FakeLog'
import { ports, putDocuments, wipe } from './emulators'
import { accountOf, addLeader, PASSWORD } from './firebaseDevice'

const identityTokenOf = async (leader: UserId): Promise<string> => {
  const url = `http://127.0.0.1:${ports().auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
  const { email } = accountOf(leader)
  const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
  return answer.idToken
}

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

/** Firestore for the contract of UseRepository. */
export const usesInFirestore = async () => {
  await wipe()
  return {
    repositoryOf: async (leader: UserId) => {
      await addLeader(leader)
      const token = await identityTokenOf(leader)
      const { auth, firestore, database } = ports()
      const url = databaseUrl({ projectId: 'demo-portal' }, { auth, firestore, database })
      const tokens = { identityToken: async () => token, appCheckToken: null }
      return new FirestoreUses({ url, ...tokens }, new FakeLog())
    },
    put: putUses,
    close: async () => undefined,
  }
}
