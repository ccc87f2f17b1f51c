import type { StoreNames } from 'idb'
import type { SessionPorts } from '../../application/portal/Backend'
import type { NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'
import type { LocalStore, Transactions } from '../../infrastructure/local/storage/LocalStore'
import type { LocalSchema } from '../../infrastructure/local/storage/schema'
import { asking } from '../support/asking'
import { accountOf } from '../support/mothers/leaders'
import { batchContract } from './batchContract'
import type { CodeDocument } from './codeDocuments'
import { codeRemoverContract } from './codeRemoverContract'
import type { EventDocument } from './eventRepositoryContract'
import { leaderManagerContract } from './leaderManagerContract'
import { leaderSumsContract } from './leaderSumsContract'
import { leaderWriterContract } from './leaderWriterContract'
import { requestContract } from './requestContract'
import { storeDirectoryContract } from './storeDirectoryContract'
import type { UseDocument } from './storedUses'
import type { UserDocument } from './userRepositoryContract'

interface World {
  readonly database: Transactions
  readonly store: LocalStore
  readonly ports: SessionPorts['coordinator']
  readonly leaderData: LeaderDataRepository
  readonly close: () => Promise<void>
}

/** The contracts of the ports of coordinators, by the embedded backend's adapters over a database. */
export const coordinationContract = (name: string, open: () => Promise<World>) => {
  const creation = async () => {
    const { database, store, ports, leaderData, close } = await open()
    const connection = await database.open()
    const put = async <N extends StoreNames<LocalSchema>>(
      collection: N,
      ...documents: readonly LocalSchema[N]['value'][]
    ) => {
      await database.write([collection], async (transaction) => {
        const written = transaction.objectStore(collection)
        await Promise.all(documents.map((one) => written.put(one)))
      })
      store.tell(collection === 'users' ? 'users' : 'codes')
    }
    return {
      ...asking(async () => leaderData),
      batchesOf: async () => ports,
      removerOf: async () => ports.codeRemover,
      directoryOf: async () => ports.storeDirectory,
      sumsOf: async () => ports.leaderSums,
      leaderWriterOf: async () => ports.leaderWriter,
      leaderManagerOf: async () => ports.leaderManager,
      recount: async () => undefined,
      authorizeLeader: async (
        { id, email }: NewLeader,
        account: { readonly hasPassword: boolean } | null,
      ) => {
        const user = await connection.get('users', id)
        if (user) await put('users', { ...user, permissions: { read: true } })
        if (account === null) return
        await put('accounts', accountOf({ id, email }, account))
      },
      invitationsTo: async ({ email }: NewLeader) =>
        (await connection.getAll('messages')).filter(({ to }) => to === email).length,
      storedLeader: async (uid: string) => ({
        user: await connection.get('users', uid),
        identity: await connection.get('identities', uid),
        notification: await connection.get('notifications', uid),
      }),
      putUsers: (...documents: readonly UserDocument[]) => put('users', ...documents),
      putEvents: (...documents: readonly EventDocument[]) => put('events', ...documents),
      putCodes: (...documents: readonly CodeDocument[]) => put('codes', ...documents),
      putUses: (...documents: readonly UseDocument[]) => put('uses', ...documents),
      changeCodes: async (ids: readonly string[], fields: object) => {
        const stored = await Promise.all(ids.map((id) => connection.get('codes', id)))
        await put('codes', ...stored.flatMap((code) => (code ? [{ ...code, ...fields }] : [])))
      },
      storedCodes: async (leader: string) =>
        (await connection.getAll('codes')).filter(({ leaderId }) => leaderId === leader),
      close,
    }
  }
  batchContract(name, creation)
  requestContract(name, creation)
  codeRemoverContract(name, creation)
  leaderManagerContract(name, creation)
  leaderWriterContract(name, creation)
  storeDirectoryContract(name, creation)
  leaderSumsContract(name, creation)
}
