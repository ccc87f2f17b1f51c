import { codeId } from '../../domain/codes/AccessCode'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { decodeUser } from '../../infrastructure/documents/userDocument'
import { FakeCodeRemover } from '../support/fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import type { CodeDocument } from './codeDocuments'
import type { UserDocument } from './userRepositoryContract'

/** The fake of CodeRemover for its contract. */
export const fakeRemoval = async () => {
  const codes = new FakeCodeRepository()
  const creators = new Set<string>()
  const remover = new FakeCodeRemover(codes, (by) => creators.has(by))
  const documents = new Map<string, CodeDocument>()
  return {
    removerOf: async () => remover,
    putUsers: async (...users: readonly UserDocument[]) => {
      for (const user of users) {
        const { permissions } = decodeUser(user)
        if (permissions.read && permissions.create) creators.add(user.id)
      }
    },
    putCodes: async (...added: readonly CodeDocument[]) => {
      for (const document of added) documents.set(document.id, document)
      codes.put(...added.map((document) => decodeCode(document.id, document)))
    },
    // The fake holds no dates of changes.
    storedCodes: async () =>
      Array.from(documents.values(), (document) => {
        const status = codes.get(codeId(document.id))?.status
        const deletedBy = remover.removerOf(codeId(document.id))
        const removal = deletedBy === undefined ? {} : { deletedAt: 1, deletedBy }
        const changed = remover.wasChanged(codeId(document.id)) ? { updatedAt: 1 } : {}
        return { ...document, status, ...removal, ...changed }
      }),
    close: async () => undefined,
  }
}
